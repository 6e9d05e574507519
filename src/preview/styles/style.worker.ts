/** The style worker, in the frame's origin: builds the project's stylesheets, since their configuration is code. */

import { beginWork, onBeat } from '../../core/watch/beats.ts'
import type { StyleReply, StyleRequest } from '../channel/style-messages.ts'
import { StyleEngine } from './style-engine.ts'

const scope = self as unknown as DedicatedWorkerGlobalScope

/** Milliseconds without an edit after which classes that are no longer used are dropped. */
const SETTLE_DELAY = 400

const engine = new StyleEngine()
let queue: Promise<void> = Promise.resolve()
let settling: ReturnType<typeof setTimeout> | undefined

onBeat(
  () => reply({ type: 'beat' }),
  () => performance.now(),
)

scope.onmessage = (event: MessageEvent<StyleRequest>) => {
  clearTimeout(settling)
  beginWork()
  queue = queue.then(() => handle(event.data))
}

async function handle(request: StyleRequest): Promise<void> {
  const { requestId } = request
  const result = await engine.update(request)
  if (!result.ok) return reply({ type: 'failed', requestId, diagnostic: result.diagnostic })
  reply({ type: 'built', requestId, sheets: [...result.sheets], warnings: [...result.warnings] })
  clearTimeout(settling)
  settling = setTimeout(() => {
    queue = queue.then(settle)
  }, SETTLE_DELAY)
}

async function settle(): Promise<void> {
  beginWork()
  const sheets = await engine.settle()
  if (sheets.length > 0) reply({ type: 'settled', sheets: [...sheets] })
}

function reply(message: StyleReply): void {
  scope.postMessage(message)
}

// Its whole program is here and has run: from now on what it does is the project's.
reply({ type: 'ready' })
