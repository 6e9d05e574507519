/** Texts in files of this process alone: what is written is known at once, and taken back where the disk refuses. */
import type { OpenTexts } from './kept-texts.ts'
import type { Turns } from './turns.ts'

export interface FolderTextsOptions {
  /** Of these texts alone. */
  readonly turns: Turns
  /** All that are there. */
  readonly texts: () => AsyncIterable<readonly [key: string, text: string]>
  /** What is there is the older or the newer one, whatever happens. */
  readonly write: (key: string, text: string) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

export function createFolderTexts({ turns, texts, write, remove }: FolderTextsOptions): OpenTexts {
  return async (heard) => {
    const known = new Map<string, string>()
    function set(key: string, text: string | null): void {
      if (text === null) known.delete(key)
      else known.set(key, text)
      heard(key, text)
    }
    for await (const [key, text] of texts()) set(key, text)
    return {
      catchUp: async () => {},
      async change(key, next) {
        const before = known.get(key) ?? null
        const text = next()
        // Those that are to go are there until they are gone.
        if (text !== null) set(key, text)
        try {
          await turns.run(key, () => (text === null ? remove(key) : write(key, text)))
        } catch (error) {
          if (text !== null && known.get(key) === text) set(key, before)
          throw error
        }
        if (text === null) set(key, null)
      },
    }
  }
}
