import type { FilePath } from '../files/file-path.ts'

/** Why an UPDATE of a file is refused that the model knows by its outline only, as the end of a sentence. */
export const UNSEEN_REASON =
  'it was not shown in full to the model, which would have written over what it holds'

/** The sentence, with what to do about it. */
export function unseenSentence(path: FilePath): string {
  return `${path} was refused: ${UNSEEN_REASON}. Ask again and name ${path}: it is shown then.`
}

/** The same for a file of secrets. */
export function withheldSentence(path: FilePath): string {
  return `${path} was refused: it holds secrets, so the model is not shown it and cannot write it. Open ${path} in the Code tab and change it there.`
}
