/** A page on the workspace's origin that drives the preview engine alone, for its tests. */
import { publishFiles } from '../../../scripts/fidelity/stage/publish-in-page.ts'
import { type FilePath, filePath } from '../../../src/core/files/file-path.ts'
import { binaryFile, type ProjectFile, textFile } from '../../../src/core/files/project-file.ts'
import type { FlowStep } from '../../../src/core/flows/flow-schema.ts'
import { STARTER_FILES } from '../../../src/core/project/starter-template.ts'
import type { ConsoleEntry } from '../../../src/preview/channel/control-messages.ts'
import type { SelectedElement } from '../../../src/preview/channel/selected-element.ts'
import { createPreview } from '../../../src/preview/create-preview.ts'
import type { PreviewState } from '../../../src/preview/frame/preview-state.ts'
import type {
  PreviewController,
  PreviewOptions,
  SourcePlace,
} from '../../../src/preview/preview-controller.ts'

type LabFiles = Readonly<Record<string, string | { base64: string; mimeType: string } | null>>

let preview: PreviewController | null = null
let files = new Map(STARTER_FILES)
const states: PreviewState[] = []
const console: ConsoleEntry[] = []
const places: SourcePlace[] = []
const selected: SelectedElement[] = []
const undeclared: Array<Readonly<Record<string, string>>> = []
const notices: string[] = []
/** When it was told that the person does something in the app. */
const active: number[] = []

const lab = {
  states,
  console,
  places,
  undeclared,
  /** What the person heard of the frame. */
  notices,
  active,
  /** What the person selected. */
  selected,
  /** Starts a preview of the starter template with `changes` on top, in place of the last; null deletes a file. */
  start(
    options: Pick<PreviewOptions, 'projectKey' | 'previewOrigin' | 'packagesOrigin' | 'mode' | 'pauseAfter'>,
    changes: LabFiles,
  ): void {
    lab.clear()
    preview = createPreview({
      ...options,
      onConsole: (entries) => console.push(...entries),
      onUndeclaredPackages: (packages) => undeclared.push(packages),
      onOpenPlace: (place) => places.push(place),
      onSelect: (element) => selected.push(element),
      onNotice: (sentence) => notices.push(sentence),
      onActive: () => active.push(performance.now()),
    })
    preview.subscribe((state) => states.push(state))
    preview.mount(document.getElementById('stage') as HTMLElement)
    lab.change(changes)
  },
  change(changes: LabFiles, isNewApp = false): void {
    files = withChanges(changes)
    preview?.show(files, isNewApp)
  },
  /** Holds a draft back, as an answer does; null deletes a file. */
  check(changes: LabFiles): Promise<unknown> {
    const draft = withChanges(changes)
    return preview?.check(draft, Object.keys(changes).map(filePath)) ?? Promise.resolve(null)
  },
  prepareBoot: () => preview?.prepareBoot(),
  boot: () => preview?.boot(),
  endBoot: () => preview?.endBoot(),
  /** What is shown goes on: the draft is given up. */
  show: () => preview?.show(files),
  /** Builds the starter template with `changes` on top to be published; null deletes a file. */
  publish: (options: Parameters<typeof publishFiles>[1], changes: LabFiles) =>
    publishFiles(withChanges(changes), options),
  dispose: () => preview?.dispose(),
  /** Ends the preview, if there is one, and leaves nothing of it but the compile worker, as the workspace does. */
  clear(): void {
    preview?.dispose()
    preview = null
    files = new Map(STARTER_FILES)
    for (const list of [states, console, places, selected, undeclared, notices, active]) list.length = 0
    const field = document.getElementById('field') as HTMLInputElement
    field.value = ''
  },
  warm: (path: string, text: string) => preview?.warm(filePath(path), textFile(path, text)),
  refresh: () => preview?.refresh(),
  state: () => preview?.getState(),
  setVisible: (isVisible: boolean) => preview?.setVisible(isVisible),
  flows: () => {
    if (preview === null) throw new Error('No preview was started.')
    return preview.flows
  },
  /** Steps of the recording that goes on. */
  recorded: [] as readonly FlowStep[],
  tools: () => {
    if (preview === null) throw new Error('No preview was started.')
    return preview.tools
  },
}

function withChanges(changes: LabFiles): Map<FilePath, ProjectFile> {
  const changed = new Map(files)
  for (const [path, value] of Object.entries(changes)) {
    if (value === null) changed.delete(filePath(path))
    else changed.set(filePath(path), record(path, value))
  }
  return changed
}

function record(path: string, value: Exclude<LabFiles[string], null>): ProjectFile {
  return typeof value === 'string' ? textFile(path, value) : binaryFile(value.base64, value.mimeType)
}

export type Lab = typeof lab

declare global {
  interface Window {
    lab: Lab
  }
}

window.lab = lab
