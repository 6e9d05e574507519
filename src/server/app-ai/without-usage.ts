/** Bytes of one event that are waited for; a longer one goes on as it comes. */
const MOST_WAITING = 64 * 1024
/** Of what ends an event. */
const LONGEST_END = 4

/**
 * Takes out of a stream the event that says what it took, which comes with no choice: whoever did not ask for it may look
 * at the first choice of each event. Bytes are characters here, so a piece may end anywhere.
 */
export function withoutUsage(): TransformStream<Uint8Array, Uint8Array> {
  let waiting = ''
  return new TransformStream({
    transform(bytes, controller) {
      const end = /\r?\n\r?\n/g
      end.lastIndex = Math.max(0, waiting.length - LONGEST_END)
      waiting += Buffer.from(bytes).toString('latin1')
      let from = 0
      let text = ''
      for (let found = end.exec(waiting); found !== null; found = end.exec(waiting)) {
        const event = waiting.slice(from, end.lastIndex)
        from = end.lastIndex
        if (!isUsage(event)) text += event
      }
      waiting = waiting.slice(from)
      if (waiting.length > MOST_WAITING) {
        text += waiting
        waiting = ''
      }
      if (text !== '') controller.enqueue(Buffer.from(text, 'latin1'))
    },
    flush(controller) {
      if (waiting !== '' && !isUsage(waiting)) controller.enqueue(Buffer.from(waiting, 'latin1'))
    },
  })
}

/** Quotes within a text are escaped, so that no words of an answer pass for it. */
function isUsage(event: string): boolean {
  return event.startsWith('data:') && /"choices"\s{0,8}:\s{0,8}\[\s{0,8}\]/.test(event)
}
