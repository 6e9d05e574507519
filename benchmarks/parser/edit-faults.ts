/** Answers with edits, right and wrong. */
import { type Fault, type FaultyAnswer, MENDED, REFUSED } from './fault.ts'
import type { Random } from './random.ts'
import type { Scenario } from './scenario.ts'
import { join, partsOf } from './write-answer.ts'

interface Edit {
  readonly search: string
  readonly replace: string
}

/** A file that has the lines to edit, what is to be there, and edits that say so. */
function withEdit(
  random: Random,
  scenario: Scenario,
  change: (edit: Edit, text: string) => Edit[] | null,
  outcomes: FaultyAnswer['outcomes'],
): FaultyAnswer | null {
  const target = scenario.meant.find(
    (one) => one.operation === 'UPDATE' && one.content !== null && one.content.split('\n').length > 6,
  )
  if (target?.content == null) return null
  const text = target.content
  const lines = text.split('\n')
  const unique = lines
    .map((line, index) => ({ line, index }))
    .filter(
      ({ line }) => line.trim().length > 12 && lines.filter((one) => one.trim() === line.trim()).length === 1,
    )
  if (unique.length < 3) return null
  const { line, index } = random.pick(unique)
  const next = lines[index + 1] ?? ''
  const added = `${/^[ \t]*/.exec(line)?.[0] ?? ''}/* added */`
  const isCrlf = line.endsWith('\r')
  const edit = { search: `${line}\n${next}`, replace: `${line}\n${added}${isCrlf ? '\r' : ''}\n${next}` }
  const edits = change(edit, text)
  if (edits === null) return null
  const after = text.replace(edit.search, () => edit.replace)
  const files = { ...scenario.files, [target.path]: text }
  const meant = [{ ...target, content: outcomes === MENDED ? after : text }]
  Object.assign(scenario, { files, meant })
  const entry = JSON.stringify({ operation: 'UPDATE', path: target.path, description: 'd', edits })
  return { answer: join({ ...partsOf(random, scenario), entries: [entry] }), outcomes }
}

const QUOTES: Readonly<Record<string, string>> = { '"': '”', "'": '’', '-': '–' }

export const EDIT_FAULTS: readonly Fault[] = [
  {
    name: 'edits to the letter',
    rules: 'E1',
    make: (random, scenario) => withEdit(random, scenario, (edit) => [edit], MENDED),
  },
  {
    name: 'edits with other line-end spaces',
    rules: 'E2',
    make: (random, scenario) =>
      withEdit(
        random,
        scenario,
        ({ search, replace }) => [{ search: search.replaceAll('\n', '  \n'), replace }],
        MENDED,
      ),
  },
  {
    name: 'edits with other line ends',
    rules: 'E2 E6',
    make: (random, scenario) =>
      withEdit(
        random,
        scenario,
        ({ search, replace }) => [
          { search: search.replaceAll('\r', ''), replace: replace.replaceAll('\r', '') },
        ],
        MENDED,
      ),
  },
  {
    name: 'edits without indentation',
    rules: 'E3',
    make: (random, scenario) =>
      withEdit(
        random,
        scenario,
        ({ search, replace }, text) => {
          const least = Math.min(
            ...search
              .split('\n')
              .filter((line) => line.trim() !== '')
              .map((line) => /^ */.exec(line)?.[0].length ?? 0),
          )
          if (search.includes('\t') || least === 0) return null
          const cut = (text: string) =>
            text
              .split('\n')
              .map((line) => line.slice(Math.min(least, /^ */.exec(line)?.[0].length ?? 0)))
              .join('\n')
          // Where only the first line's indentation is missing the text matches to the letter, and E1 holds.
          if (text.includes(cut(search))) return null
          return [{ search: cut(search), replace: cut(replace) }]
        },
        MENDED,
      ),
  },
  {
    name: 'edits with other quotes and dashes',
    rules: 'E4',
    make: (random, scenario) =>
      withEdit(
        random,
        scenario,
        ({ search, replace }) => {
          const noisy = (text: string) => text.replace(/["'-]/g, (char) => QUOTES[char] ?? char)
          const [first = '', ...rest] = search.split('\n')
          if (noisy(search) === search) return null
          // The repeated lines are written alike in both texts, as models do.
          return [
            {
              search: noisy(search),
              replace: replace
                .replace(first, () => noisy(first))
                .replace(rest.join('\n'), () => noisy(rest.join('\n'))),
            },
          ]
        },
        MENDED,
      ),
  },
  {
    name: 'an edit of what is not there',
    rules: 'E5',
    make: (random, scenario) =>
      withEdit(
        random,
        scenario,
        (edit) => [edit, { search: 'const neverThere = useNothing()', replace: 'x' }],
        REFUSED,
      ),
  },
  {
    name: 'an edit with two places',
    rules: 'E5',
    make: (random, scenario) =>
      withEdit(
        random,
        scenario,
        (edit, text) => {
          const lines = text.split('\n')
          const twice = lines.find((line) => line.trim() !== '' && text.split(line).length > 2)
          return twice === undefined ? null : [edit, { search: twice, replace: 'x' }]
        },
        REFUSED,
      ),
  },
  {
    name: 'edits in the same place',
    rules: 'E7',
    make: (random, scenario) =>
      withEdit(
        random,
        scenario,
        (edit) => [edit, { search: edit.search.split('\n')[0] ?? '', replace: 'x' }],
        REFUSED,
      ),
  },
  {
    name: 'an edit that leaves code out',
    rules: 'C6',
    make: (random, scenario) =>
      withEdit(
        random,
        scenario,
        ({ search, replace }) => [{ search, replace: `${replace}\n// ... existing code ...` }],
        REFUSED,
      ),
  },
  {
    name: 'edits of a file that is not there',
    rules: 'E8',
    make: (random, scenario) => ({
      answer: join({
        ...partsOf(random, scenario),
        entries: [
          JSON.stringify({
            operation: 'UPDATE',
            path: 'src/nowhere.ts',
            edits: [{ search: 'a', replace: 'b' }],
          }),
        ],
      }),
      outcomes: ['rejected'],
    }),
  },
]
