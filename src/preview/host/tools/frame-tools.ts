/** The tools that a person uses on a running app: they select, take snapshots and move about in it. */
import type { FrameToWorkspace, WorkspaceToFrame } from '../../channel/control-messages.ts'
import { RouteWatch } from './route-watch.ts'
import { SelectMode } from './select-mode.ts'

export type ToolMessage = Exclude<WorkspaceToFrame, { readonly type: 'refresh' }>

export class FrameTools {
  readonly #select: SelectMode
  readonly #route: RouteWatch

  constructor(report: (message: FrameToWorkspace) => void) {
    this.#select = new SelectMode(report)
    this.#route = new RouteWatch(report)
  }

  /** Before the app runs. */
  listen(): void {
    this.#select.listen()
    this.#route.listen()
  }

  handle(message: ToolMessage): void {
    switch (message.type) {
      case 'enter-select-mode':
        this.#select.enter()
        break
      case 'exit-select-mode':
        this.#select.exit()
        break
      case 'step-selection':
        this.#select.step(message.step)
        break
      case 'choose-selection':
        this.#select.choose()
        break
      case 'go':
        this.#route.step(message.to)
        break
      case 'open-route':
        this.#route.open(message.route)
        break
    }
  }
}
