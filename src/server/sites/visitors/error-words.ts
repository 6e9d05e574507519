/** Messages of errors as they are kept and told apart: without what differs from visitor to visitor. Linear in the message. */

const ADDRESS = /https?:\/\/[^\s"'<>)]+/g
/** What mail addresses could stand in. */
const PIECE = /[^\s"'`<>(),;:/]+/g
const WORD = /[\w-]+/g
const DIGITS = /\d+/g

const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", '`': '`', '“': '”' }
/** Characters of what may be a key, a token or an id, and digits of what may be somebody's number. */
const LEAST = { token: 20, number: 6 } as const

/** Equal for the same error with other values. */
export function withoutValues(message: string): string {
  return withoutTokens(withoutMail(withoutQuoted(message.replace(ADDRESS, '<address>'))))
    .replace(DIGITS, '0')
    .replace(/\s+/g, ' ')
    .trim()
}

/** For its owner to read: without mail addresses, keys and what follows a question mark in addresses. */
export function withoutPersonal(message: string): string {
  const plain = plainText(message).replace(ADDRESS, (address) => address.split(/[?#]/, 1)[0] ?? '')
  return withoutTokens(withoutMail(plain)).replace(DIGITS, (digits) =>
    digits.length >= LEAST.number ? '<number>' : digits,
  )
}

/** Without what is no letter: controls, and marks that turn the direction of the words around. */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, ' ').trim()
}

/** Of browsers and their extensions: nothing that the app could mend. */
export function isNoise(message: string, stack: string, hasOwnFrame: boolean): boolean {
  if (message.startsWith('ResizeObserver loop')) return true
  if (hasOwnFrame) return false
  return /^(?:Uncaught )?Script error\.?$/.test(message) || stack.includes('-extension://')
}

function withoutQuoted(text: string): string {
  let made = ''
  let at = 0
  while (at < text.length) {
    const character = text[at] ?? ''
    const closing = CLOSING[character]
    // An apostrophe inside of a word opens nothing.
    const isOpen = closing !== undefined && !/\w/.test(text[at - 1] ?? '')
    const end = isOpen ? text.indexOf(closing, at + 1) : -1
    made += end === -1 ? character : '<text>'
    at = end === -1 ? at + 1 : end + 1
  }
  return made
}

function withoutMail(text: string): string {
  return text.replace(PIECE, (piece) => {
    const at = piece.indexOf('@')
    return at > 0 && piece.indexOf('.', at) > at + 1 ? '<mail>' : piece
  })
}

function withoutTokens(text: string): string {
  return text.replace(WORD, (word) => (word.length >= LEAST.token && /\d/.test(word) ? '<id>' : word))
}
