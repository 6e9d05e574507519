/** What a page in which a flow is replayed is asked, and answers: steps, loads, looks. Knows nothing of how its app is made. */
import type { FrameToWorkspace, WorkspaceToFrame } from '../channel/control-messages.ts'
import type { GraphUpdate } from '../channel/module-messages.ts'
import type { FlowPage } from './flows/flow-page.ts'
import type { FlowLook } from './look/flow-look.ts'
import type { FlowScreens } from './look/flow-screens.ts'

export interface ReplayedPageOptions {
  /** Set where a flow is replayed. */
  readonly flow: FlowPage | null
  /** Set where its states are looked at, too. */
  readonly look: FlowLook | null
  /** Set where they are compared with another version's. */
  readonly screens: FlowScreens | null
  /** Whether modules or answers are on their way. */
  readonly isBusy: () => boolean
  /** Ids of the modules that have run. */
  readonly ran: () => Iterable<string>
  readonly report: (message: FrameToWorkspace) => void
}

export class ReplayedPage {
  readonly #options: ReplayedPageOptions

  constructor(options: ReplayedPageOptions) {
    this.#options = options
  }

  get isReplayed(): boolean {
    return this.#options.flow !== null
  }

  codeRead(modules: GraphUpdate['modules'], packages: readonly string[]): void {
    this.#options.look?.codeRead(modules, packages)
  }

  async atRest(): Promise<void> {
    await this.#options.flow?.atRest(this.#options.isBusy)
  }

  /** Whether it was something that such a page is asked. */
  handle(message: WorkspaceToFrame): boolean {
    const { flow, look, screens, isBusy, ran, report } = this.#options
    switch (message.type) {
      case 'run-flow-step':
        void flow?.run(message, isBusy, (done) => report({ ...done, modules: flow.newOf(ran()) }))
        return true
      case 'load-flow-page':
        flow?.load(message.route)
        return true
      case 'look-at-flow-page':
        void look?.look(message, report)
        return true
      case 'outline-flow-page':
        void screens?.outline(message.requestId, report)
        return true
      default:
        return false
    }
  }
}
