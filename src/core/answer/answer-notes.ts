/** What an answer's reader is told besides its changes, one sentence each: refused paths, skipped entries, doubles. */
export interface AnswerNotes {
  add(sentence: string): void
  list(): readonly string[]
}

const MAX_NOTES = 50

/** Keeps the first fifty and counts the rest: a broken answer must not cost more than a good one. */
export function createAnswerNotes(): AnswerNotes {
  const notes: string[] = []
  let more = 0
  return {
    add(sentence) {
      if (notes.length < MAX_NOTES) notes.push(sentence)
      else more += 1
    },
    list: () =>
      more === 0
        ? [...notes]
        : [...notes, `${more} more entries of the answer had something wrong with them.`],
  }
}
