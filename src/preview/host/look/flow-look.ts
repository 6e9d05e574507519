/**
 * What a replay that looks at its states has beside its page. Loaded ahead of the flow's clock, since the library that
 * looks waits by the browser's own; by such pages only, for it is large.
 */
import type { FlowAnswer, FlowRequest } from '../../channel/flow-messages.ts'
import { MAX_PAGE_WORDS } from '../../channel/flow-messages.ts'
import { parseRoute } from '../../channel/route.ts'
import { pageFaults } from '../site/page-faults.ts'
import { PageFare } from './page-fare.ts'

type LookRequest = Extract<FlowRequest, { type: 'look-at-flow-page' }>
type Looked = Extract<FlowAnswer, { type: 'flow-page-looked-at' }>

export class FlowLook {
  readonly #fare = new PageFare()

  codeRead(...given: Parameters<PageFare['codeRead']>): void {
    this.#fare.codeRead(...given)
  }

  async look({ requestId }: LookRequest, report: (looked: Looked) => void): Promise<void> {
    const fared = this.#fare.tell()
    const faults = await this.#fare.aside(pageFaults).catch((error: unknown) => {
      console.warn('The page could not be looked at.', error)
      return null
    })
    report({
      type: 'flow-page-looked-at',
      requestId,
      route: parseRoute(location.pathname) ?? '/',
      words: (document.body.textContent ?? '').slice(0, MAX_PAGE_WORDS),
      faults,
      fared,
    })
  }
}
