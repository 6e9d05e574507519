/** The previews of a workspace, one for each project, and what they tell: console, tools, packages, places. */
import type { SelectedElement } from '../../core/chat/selected-element.ts'
import type { FilePath } from '../../core/files/file-path.ts'
import type { Project } from '../../core/project/project.ts'
import { activeProject } from '../../core/project/project-list.ts'
import type { ClientConfig } from '../../core/wire/client-config.ts'
import type { PreviewController, PreviewOptions, SourcePlace } from '../../preview/preview-controller.ts'
import type { FileActions } from './code/file-actions.ts'
import type { ProjectsStore } from './context/projects-store.ts'
import { createConsoleStore } from './preview/console-store.ts'
import { createPreviewStore } from './preview/preview-store.ts'
import { createToolsStore } from './preview/tools-store.ts'
import { createUndeclaredStore } from './preview/undeclared-store.ts'
import type { ViewStore } from './view/view-store.ts'

export interface PreviewsOptions {
  readonly config: Pick<ClientConfig, 'previewOrigin' | 'packagesOrigin'>
  readonly projects: ProjectsStore
  readonly files: FileActions
  readonly view: ViewStore
  readonly now: () => number
  readonly createPreview: (options: PreviewOptions) => PreviewController
  readonly whenReady: (project: Project) => Promise<void> | null
  readonly notify: (sentence: string) => void
  readonly onSelect: (projectKey: string, element: SelectedElement) => void
  /** The person does something in the app that is looked at. */
  readonly onActive: () => void
}

export function createPreviews(options: PreviewsOptions) {
  const { config, projects } = options
  const consoles = createConsoleStore()
  const tools = createToolsStore()
  const undeclared = createUndeclaredStore(projects, options.files)
  const create = (projectKey: string) =>
    options.createPreview({
      projectKey,
      previewOrigin: config.previewOrigin,
      packagesOrigin: config.packagesOrigin,
      onConsole: (entries, dropped) => consoles.add(projectKey, entries, dropped),
      onOpenPlace: (place) => openPlace(place, options),
      onToolsChange: (state) => tools.set(projectKey, state),
      onSelect: (element) => options.onSelect(projectKey, element),
      onActive: () => {
        // Any frame can say so: one that nobody looks at keeps nobody waiting.
        if (activeProject(projects.getState()).key === projectKey) options.onActive()
      },
      onUndeclaredPackages: (packages) => undeclared.set(projectKey, packages),
      onNotice: (sentence) => {
        options.notify(sentence)
        consoles.add(projectKey, [{ level: 'warn', text: sentence, at: options.now() }], 0)
      },
    })
  const preview = createPreviewStore(projects, create, options.whenReady)
  return { console: consoles, tools, undeclared, preview }
}

/** Asked for by the frame, which generated code can imitate: it may turn the page only while it is looked at. */
function openPlace(
  { file, line }: SourcePlace,
  { projects, view }: Pick<PreviewsOptions, 'projects' | 'view'>,
): void {
  const { head } = activeProject(projects.getState())
  if (view.getState().tab !== 'preview' || !head.files.has(file as FilePath)) return
  view.openFile(file, line)
  view.showTab('code')
}
