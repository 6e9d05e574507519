/** What connected pages are sent: frames and tabs what differs from the last time, the page of a try all of it, once. */
import { mediaType } from '../../core/files/media-types.ts'
import type { ProjectFile } from '../../core/files/project-file.ts'
import type { GraphUpdate, PublicFile, StyleInput, WireModule } from '../channel/module-messages.ts'
import type { ProjectGraph } from './project-graph.ts'
import type { StyleSetup } from './styles/style-graph.ts'
import { StyleKey } from './styles/style-key.ts'

/** What one connected page has been sent, so that the next message holds only what differs. */
class FrameSession {
  #modules: ReadonlyMap<string, WireModule> = new Map()
  #texts: ReadonlyMap<string, string> = new Map()
  #served: ReadonlyMap<string, ProjectFile> = new Map()
  #styles: ProjectGraph['styles'] | null = null
  /** The same, as text to compare it by. */
  #styleSetup = ''
  readonly #styleKey = new StyleKey()
  #isFirst = true

  /** The message that brings the frame from what it has to `graph`; null when it has it all. */
  next(graph: ProjectGraph): GraphUpdate | null {
    const base = {
      type: 'update' as const,
      isFull: this.#isFirst,
      entry: graph.entry,
      html: graph.html,
      env: graph.env,
      notes: [...graph.notes],
    }
    const empty = { modules: [], removed: [], styles: null, publicFiles: [], removedPublicFiles: [] }
    if (graph.diagnostics.length > 0) return { ...base, ...empty, diagnostics: [...graph.diagnostics] }
    const update: GraphUpdate = {
      ...base,
      modules: [...graph.modules.values()].filter((module) => this.#modules.get(module.id) !== module),
      removed: missing(this.#modules, graph.modules),
      styles: this.#nextStyles(graph),
      publicFiles: changedFiles(this.#served, graph.served).map(toPublicFile),
      removedPublicFiles: missing(this.#served, graph.served),
      diagnostics: [],
    }
    this.#modules = graph.modules
    this.#texts = graph.texts
    this.#served = graph.served
    this.#isFirst = false
    return update
  }

  #nextStyles(graph: ProjectGraph): StyleInput | null {
    const files = [...graph.texts].filter(([path, text]) => this.#texts.get(path) !== text)
    const removedFiles = missing(this.#texts, graph.texts)
    const setup = graph.styles === this.#styles ? this.#styleSetup : JSON.stringify(graph.styles)
    this.#styles = graph.styles
    if (files.length === 0 && removedFiles.length === 0 && setup === this.#styleSetup) return null
    if (setup !== this.#styleSetup) this.#styleKey.setSetup(setup)
    this.#styleSetup = setup
    for (const [path, text] of files) this.#styleKey.setFile(path, text)
    for (const path of removedFiles) this.#styleKey.removeFile(path)
    return {
      ...graph.styles,
      key: this.#styleKey.toString(),
      files: files.map(([path, text]) => ({ path, text })),
      removedFiles,
    }
  }
}

function missing(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] {
  return [...before.keys()].filter((key) => !after.has(key))
}

function changedFiles(before: ReadonlyMap<string, ProjectFile>, after: ReadonlyMap<string, ProjectFile>) {
  return [...after].filter(([path, file]) => before.get(path)?.content !== file.content)
}

export function toPublicFile([path, file]: readonly [string, ProjectFile]): PublicFile {
  const bytes = file.isBinary
    ? Uint8Array.from(atob(file.content), (character) => character.charCodeAt(0))
    : new TextEncoder().encode(file.content)
  return { path, mimeType: file.isBinary && file.type.includes('/') ? file.type : mediaType(path), bytes }
}

interface ConnectedPage {
  readonly port: MessagePort
  readonly session: FrameSession
}

/** The pages that show the project: the workspace's frame, and tabs. */
export class ConnectedPages {
  readonly #pages = new Map<number, ConnectedPage>()

  get isEmpty(): boolean {
    return this.#pages.size === 0
  }

  connect(page: number, port: MessagePort): void {
    this.disconnect(page)
    this.#pages.set(page, { port, session: new FrameSession() })
  }

  disconnect(page: number): void {
    this.#pages.get(page)?.port.close()
    this.#pages.delete(page)
  }

  disconnectAll(): void {
    for (const page of [...this.#pages.keys()]) this.disconnect(page)
  }

  send(graph: ProjectGraph): void {
    for (const { port, session } of this.#pages.values()) {
      const update = session.next(graph)
      if (update === null) continue
      send(port, update)
    }
  }
}

export interface TrialSurroundings {
  /** Absolute paths of the draft's files. */
  readonly paths: ReadonlySet<string>
  /** The styles of what is shown; null before anything was. */
  readonly shownStyles: StyleSetup | null
}

/** Files by which styles can come to fail: stylesheets, configurations, and what says which packages there are. */
const OF_STYLES = /\.(?:css|scss|sass|less|styl)$|(?:^|\/)(?:package\.json|index\.html|\.browserslistrc)$/
const OF_TOOLS = /tailwind|postcss|vite/

/** The page in which a draft is tried. */
export class TrialSession {
  readonly isStyled: boolean
  readonly #port: MessagePort
  #isWanting = false

  /** @param isStyled whether the page is looked at */
  constructor(port: MessagePort, isStyled: boolean) {
    this.#port = port
    this.isStyled = isStyled
  }

  /** Whether a draft was asked for and not sent yet. */
  get isWanting(): boolean {
    return this.#isWanting
  }

  want(): void {
    this.#isWanting = true
  }

  /** Sends all that is needed to run the draft. */
  send(graph: ProjectGraph, needsStyles: boolean): void {
    this.#isWanting = false
    const update = new FrameSession().next(graph)
    if (update === null) throw new Error('A new page is always sent something.')
    send(this.#port, needsStyles ? update : { ...update, styles: null })
  }

  close(): void {
    this.#port.close()
  }
}

/** Styles are made only where they can have become wrong: nobody sees them. A text that is imported is waited for. */
export function needsStyles({ styles }: ProjectGraph, { paths, shownStyles }: TrialSurroundings): boolean {
  if ([...paths].some(isOfStyles) || styles.sheets.some((id) => id.includes('?'))) return true
  return styles !== shownStyles && JSON.stringify(styles) !== JSON.stringify(shownStyles)
}

function isOfStyles(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return OF_STYLES.test(path) || (OF_TOOLS.test(name) && /^[\w.-]+$/.test(name))
}

function send(port: MessagePort, update: GraphUpdate): void {
  const files = update.publicFiles.map(({ bytes }) => bytes.buffer)
  port.postMessage(update, files)
}
