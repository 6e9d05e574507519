/** The page in which a draft is tried, as the compile worker knows it: what it is sent, and how often. */
import { FrameSession } from './frame-session.ts'
import type { ProjectGraph } from './project-graph.ts'
import type { StyleSetup } from './styles/style-graph.ts'

export interface TrialSurroundings {
  /** Absolute paths of the draft's files. */
  readonly paths: ReadonlySet<string>
  /** The styles of what is shown; null before anything was. */
  readonly shownStyles: StyleSetup | null
}

/** Files by which styles can come to fail: stylesheets, configurations, and what says which packages there are. */
const OF_STYLES = /\.(?:css|scss|sass|less|styl)$|(?:^|\/)(?:package\.json|index\.html|\.browserslistrc)$/
const OF_TOOLS = /tailwind|postcss|vite/

export class TrialPage {
  readonly #port: MessagePort
  #isWanting = false

  constructor(port: MessagePort) {
    this.#port = port
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
    this.#port.postMessage(
      needsStyles ? update : { ...update, styles: null },
      update.publicFiles.map((file) => file.bytes.buffer),
    )
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
