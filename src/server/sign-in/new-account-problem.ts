/** What is wrong with what a person wants to be called or to sign in by, as a sentence; null where nothing is. */

const LEAST_PASSWORD = 12
const MOST_PASSWORD = 256
export const MOST_NAME = 80
export const MOST_EMAIL = 200
/** Different characters that a password has at least. */
const LEAST_DIFFERENT = 5

export function nameProblem(name: string): string | null {
  const isFit = name !== '' && name.length <= MOST_NAME && !/\p{Cc}/u.test(name)
  return isFit ? null : `Give the account a name of at most ${MOST_NAME} characters.`
}

export function emailProblem(email: string): string | null {
  const isFit = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email) && email.length <= MOST_EMAIL
  return isFit ? null : 'Give an e-mail address such as ada@example.com.'
}

/** @param of whom: what others know of a person is tried first */
export function passwordProblem(password: string, of: { name: string; email: string }): string | null {
  const characters = [...password.normalize('NFC')]
  if (characters.length < LEAST_PASSWORD) return `Choose a password of at least ${LEAST_PASSWORD} characters.`
  if (characters.length > MOST_PASSWORD) return `Choose a password of at most ${MOST_PASSWORD} characters.`
  const text = password.toLowerCase()
  const [mailbox = ''] = of.email.split('@')
  const isKnown = [of.name, of.email, mailbox].some((known) => text === known.toLowerCase())
  if (isKnown) return 'Choose a password that is not your name or your e-mail address.'
  if (new Set(characters).size < LEAST_DIFFERENT)
    return `Choose a password of at least ${LEAST_DIFFERENT} different characters.`
  return null
}
