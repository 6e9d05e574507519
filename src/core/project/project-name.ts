import { errorSentence } from '../errors/catalogue.ts'

/** S9.36: the most characters (UTF-16 units) a project's name may have. */
export const MAX_PROJECT_NAME_LENGTH = 80

/** S3.1: what the first project of a session is called. */
export const FIRST_PROJECT_NAME = 'Welcome'

/** S5.1, while typing: leading whitespace goes; the space before the next word must survive. */
export function typedProjectName(input: string): string {
  return input.trimStart()
}

/**
 * S5.1, on blur and submit: no whitespace at either end, one space between words, at most 80 characters.
 * An empty answer means that there is no name: create and rename are then ignored.
 */
export function cleanProjectName(input: string): string {
  const name = input.trim().replace(/\s+/g, ' ')
  return name.slice(0, cutLength(name)).trimEnd()
}

/** What is wrong with a typed name, as a sentence that says what to do; null when it may be submitted. */
export function projectNameProblem(input: string): string | null {
  const name = input.trim().replace(/\s+/g, ' ')
  if (name === '') return errorSentence('project-name-empty')
  if (name.length <= MAX_PROJECT_NAME_LENGTH) return null
  return errorSentence('project-name-length', { limit: MAX_PROJECT_NAME_LENGTH, length: name.length })
}

/** Never cuts between the halves of a surrogate pair. */
function cutLength(name: string): number {
  if (name.length <= MAX_PROJECT_NAME_LENGTH) return name.length
  const last = name.charCodeAt(MAX_PROJECT_NAME_LENGTH - 1)
  return last >= 0xd800 && last <= 0xdbff ? MAX_PROJECT_NAME_LENGTH - 1 : MAX_PROJECT_NAME_LENGTH
}
