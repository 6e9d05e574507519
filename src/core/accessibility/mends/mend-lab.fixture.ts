/** Mends of small apps, with the real compiler. */
import ts from 'typescript-browser'
import type { ElementFault } from '../fault.ts'
import { placeAt } from '../opening-tag.ts'
import { createMender } from './mend-elements.ts'

const withoutColours = createMender(ts, [])

type Files = Readonly<Record<string, string>>
export interface Fault extends Partial<Omit<ElementFault, 'place' | 'inner'>> {
  readonly rule: ElementFault['rule']
  readonly tag: string
  /** What the tag begins with, and in which file. Unset: `src/App.tsx`. */
  readonly at: string
  readonly file?: string
  readonly inner?: readonly [file: string, at: string]
}

function placeIn(files: Files, file: string, at: string) {
  const offset = files[file]?.indexOf(at) ?? -1
  if (offset < 0) throw new Error(`There is no ${at} in ${file}.`)
  return { file, ...placeAt(files[file] ?? '', offset) }
}

export function mended(
  files: Files,
  faults: readonly Fault[],
  locked: readonly string[] = [],
  mend = withoutColours,
) {
  const { texts, repairs } = mend({
    files: new Map(Object.entries(files)),
    locked: new Set(locked),
    faults: faults.map(({ at, file = 'src/App.tsx', inner, ...fault }) => ({
      colours: [],
      isWithinNamed: false,
      isEvery: false,
      language: 'en',
      ...fault,
      place: placeIn(files, file, at),
      inner: inner === undefined ? null : placeIn(files, ...inner),
    })),
  })
  return { texts: Object.fromEntries(texts), sentences: repairs.map(({ sentence }) => sentence) }
}

export const app = (jsx: string, imports = '') =>
  `${imports}export default function App() {\n  return (\n    ${jsx}\n  )\n}\n`
export const ICONS = "import { X, Trash2, Github, Star } from 'lucide-react'\n"

/** One change of one file, or none. */
export function mendedApp(before: string, fault: Fault, imports = '', mend = withoutColours): string | null {
  const text = app(before, imports)
  const { texts } = mended({ 'src/App.tsx': text }, [fault], [], mend)
  return texts['src/App.tsx'] ?? null
}
