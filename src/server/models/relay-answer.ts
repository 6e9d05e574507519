import { inspect } from 'node:util'
import type { GatewayLimits } from './gateway-limits.ts'
import { maskKey } from './mask-key.ts'
import type { HeldProvider } from './server-model.ts'

export interface RelayOptions {
  readonly provider: Pick<HeldProvider, 'key' | 'name'>
  readonly limits: Pick<GatewayLimits, 'answerBytes' | 'idleMs'>
  /** Ends the request to the provider. */
  readonly end: () => void
  /** Called with each piece, as it came. */
  readonly onPiece: (bytes: Uint8Array) => void
  /** Called once, however it ends; what was whole ends for its reader when this is done. */
  readonly onEnd: () => Promise<void>
}

/** As Node has a body that comes piece by piece. */
export type AnswerBody = AsyncIterable<Uint8Array> & { destroy(): unknown }

/** What breaks a stream off is logged by who serves it: a line is said of an end that is expected, without a stack. */
class AnswerCutError extends Error {
  [inspect.custom](): string {
    return this.message
  }
}

/**
 * A provider's answer as it comes, without the key. Breaks off where it is too long or silent for too long, so that who
 * reads it sees an answer that was cut and not a whole one; ends the provider's work when the reader leaves.
 */
export function relayAnswer(
  answer: AnswerBody,
  { provider, limits, end, onPiece, onEnd }: RelayOptions,
): ReadableStream<Uint8Array> {
  const mask = maskKey(provider.key)
  let sent = 0
  let hasEnded = false
  const finish = async () => {
    if (hasEnded) return
    hasEnded = true
    await onEnd()
  }
  const pieces = answer[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const cut = (why: string) => {
          void finish()
          end()
          answer.destroy()
          controller.error(new AnswerCutError(`An answer of ${provider.name} was cut: ${why}`))
        }
        try {
          // Until there is something to send: a pull that enqueues nothing is not followed by another one.
          for (;;) {
            const piece = await withinIdle(pieces.next(), limits.idleMs)
            if (piece === null) return cut('it was silent for too long.')
            if (piece.done === true) {
              const rest = mask.end()
              if (rest.length > 0) controller.enqueue(rest)
              await finish()
              return controller.close()
            }
            const bytes = piece.value
            onPiece(bytes)
            sent += bytes.length
            if (sent > limits.answerBytes) return cut('it was too long.')
            const masked = mask.push(bytes)
            if (masked.length === 0) continue
            return controller.enqueue(new Uint8Array(masked))
          }
        } catch {
          cut('its connection ended.')
        }
      },
      cancel() {
        void finish()
        end()
        answer.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}

/** Null when nothing came in time. */
async function withinIdle<T>(next: Promise<T>, idleMs: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, idleMs, null)
  })
  try {
    return await Promise.race([next, late])
  } finally {
    clearTimeout(timer)
  }
}
