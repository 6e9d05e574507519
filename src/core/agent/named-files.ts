import { UNSEEN_REASON } from '../answer/unseen-files.ts'
import type { ChatMessage } from '../chat/chat-message.ts'
import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { withoutTrailing } from '../text/cut.ts'

const MAX_NAMED = 20
/** Names that say too little by themselves. */
const COMMON = /^(?:index|main|app|page|layout|types?|utils?|styles?|config|data|home)$/i

/**
 * The files that a text names, in its order: by their path, its end, or what they are called (`Header` for
 * `src/components/Header.tsx`). Errors name files in the same ways.
 */
export function namedFiles(files: FileSystem, text: string): readonly FilePath[] {
  const words = new Map<string, number>()
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}_$@][\p{L}\p{N}_$@./-]*/gu)) {
    const plain = withoutTrailing(word, './-')
    if (!words.has(plain)) words.set(plain, index)
  }
  const places: [FilePath, number][] = []
  for (const path of files.keys()) {
    const place = namesOf(path).map((name) => words.get(name) ?? Number.POSITIVE_INFINITY)
    const first = Math.min(...place)
    if (first !== Number.POSITIVE_INFINITY) places.push([path, first])
  }
  return places
    .sort(([a, first], [b, second]) => first - second || (a < b ? -1 : 1))
    .slice(0, MAX_NAMED)
    .map(([path]) => path)
}

/** What the newest answer was refused because it had not been shown: asked for again, it is. */
export function refusedAsUnseen(files: FileSystem, messages: readonly ChatMessage[]): readonly FilePath[] {
  const said = messages.findLast(({ role }) => role === 'ai')?.text ?? ''
  const lines = said.split('\n').filter((line) => line.includes(UNSEEN_REASON))
  return [...files.keys()].filter((path) => lines.some((line) => line.includes(`${path} was refused`)))
}

function namesOf(path: string): readonly string[] {
  const parts = path.split('/')
  const ends = parts.map((_, index) => parts.slice(index).join('/'))
  const stem = (parts.at(-1) ?? '').replace(/\.\w+$/, '')
  const isTelling = stem.length > 3 && !COMMON.test(stem) && /^[A-Z]|[-_]|[a-z][A-Z]/.test(stem)
  return isTelling ? [...ends, stem] : ends
}
