/** Greetings, thanks and praise: answered when they come alone, passed over when a request follows. */

export type Courtesy = 'greeting' | 'thanks' | 'praise'

const GREETING = /^(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: there| again)?(?![\w'’])[\s,.!:)]*/i
const THANKS =
  /^(?:thanks|thank you|thx|cheers)(?: (?:so much|very much|a lot|again|for (?:that|this|your help|the help)))*(?![\w'’])[\s,.!:)]*/i
const PRAISE =
  /^(?:(?:this|that|it)(?:['’]s| is| looks)?\s+)?(?:(?:really|so|very|pretty)\s+)?(?:great|nice|cool|perfect|awesome|amazing|lovely|good|wonderful|excellent|beautiful)(?:\s+(?:job|work))?[\s.!]*$/i

/** The courtesy that a message begins with, and what is left of the message behind it. */
export function readCourtesy(message: string): { courtesy: Courtesy | null; rest: string } {
  const text = message.trim()
  if (PRAISE.test(text)) return { courtesy: 'praise', rest: '' }
  const forms: readonly (readonly [Courtesy, RegExp])[] = [
    ['greeting', GREETING],
    ['thanks', THANKS],
  ]
  for (const [courtesy, words] of forms) {
    const found = words.exec(text)
    if (found === null) continue
    const rest = text.slice(found[0].length)
    return { courtesy, rest: PRAISE.test(rest) ? '' : rest }
  }
  return { courtesy: null, rest: message }
}
