/** Faults of the JSON and of what stands around it. */
import { ANY, type Fault, MENDED, REFUSED } from './fault.ts'
import type { Random } from './random.ts'
import type { Meant, Scenario } from './scenario.ts'
import { END, entryWith, join, type Parts, partsOf, START, writeEntry } from './write-answer.ts'

type Change = (parts: Parts, random: Random, scenario: Scenario) => Parts | null

function mendable(name: string, rules: string, change: Change): Fault {
  return {
    name,
    rules,
    make(random, scenario) {
      const parts = change(partsOf(random, scenario), random, scenario)
      return parts === null ? null : { answer: join(parts), outcomes: MENDED }
    },
  }
}

const OPERATIONS = {
  CREATE: ['create', 'Add', 'new', 'write', 'CREATE_FILE'],
  UPDATE: ['modify', 'EDIT', 'Update', 'replace', 'change', 'update_file'],
  DELETE: ['remove', 'rm', 'Delete', 'delete_file'],
} as const

function fieldsOf(meant: Meant): [string, unknown][] {
  const { operation, path, content } = meant
  return [
    ['operation', operation],
    ['path', path],
    ['description', 'd'],
    ...(content === null ? [] : [['content', content] as [string, unknown]]),
  ]
}

function rewritten(scenario: Scenario, write: (meant: Meant, index: number) => string): string[] {
  return scenario.meant.map(write)
}

function rename(meant: Meant, names: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.fromEntries(fieldsOf(meant).map(([key, value]) => [names[key] ?? key, value])))
}

export const WIRE_FAULTS: readonly Fault[] = [
  mendable('none', 'P1', (parts) => parts),
  mendable('CRLF around the JSON', 'P10', (parts) => ({
    ...parts,
    open: parts.open.replaceAll('\n', '\r\n'),
    close: parts.close.replaceAll('\n', '\r\n'),
    separator: ',\r\n',
  })),
  mendable('byte order mark', 'P10', (parts) => ({
    ...parts,
    prose: `\ufeff${parts.prose}`,
    open: `${parts.open}\ufeff`,
  })),
  mendable('a fence around the block', 'P3', (parts) => ({
    ...parts,
    open: `\n\n\`\`\`json\n${START}\n`,
    close: `\n${END}\n\`\`\``,
  })),
  mendable('a bare array', 'P6', (parts) => ({ ...parts, root: ['[', ']'] })),
  mendable('any key order', 'P7', (parts, random, scenario) => ({
    ...parts,
    entries: rewritten(scenario, (one) => JSON.stringify(Object.fromEntries(random.shuffle(fieldsOf(one))))),
  })),
  mendable('unknown keys', 'P7', (parts, _, scenario) => ({
    ...parts,
    root: ['{"version":2,"notes":{"a":[1,"]}"]},"files":[', '],"done":true}'],
    entries: rewritten(scenario, (one) =>
      JSON.stringify(
        Object.fromEntries([['language', 'tsx'], ...fieldsOf(one), ['lines', [1, { x: null }]]]),
      ),
    ),
  })),
  mendable('synonyms of operations', 'P21', (parts, random, scenario) => ({
    ...parts,
    entries: rewritten(scenario, (one) =>
      JSON.stringify({
        ...Object.fromEntries(fieldsOf(one)),
        operation: random.pick(OPERATIONS[one.operation]),
      }),
    ),
  })),
  mendable('synonyms of keys', 'P21', (parts, random, scenario) => ({
    ...parts,
    entries: rewritten(scenario, (one) =>
      rename(one, {
        operation: random.pick(['action', 'op', 'type']),
        path: random.pick(['file', 'filename', 'filePath', 'file_path']),
        content: random.pick(['code', 'contents', 'text', 'body']),
      }),
    ),
  })),
  mendable('paths with ./ or /', 'P11', (parts, random, scenario) => ({
    ...parts,
    entries: rewritten(scenario, (one) =>
      writeEntry({ ...one, path: random.pick(['./', '/', '././']) + one.path }),
    ),
  })),
  mendable('trailing commas', 'P7', (parts) => ({
    ...parts,
    entries: parts.entries.map((entry) => `${entry.slice(0, -1)},}`),
    root: [parts.root[0], `,${parts.root[1].trim()}`],
  })),
  mendable('missing commas between entries', 'M2', (parts, random) => ({
    ...parts,
    separator: random.pick(['\n', '', ' \n ']),
  })),
  mendable('a missing comma between fields', 'M2', (parts, _, scenario) => ({
    ...parts,
    entries: rewritten(scenario, (one) =>
      JSON.stringify(Object.fromEntries(fieldsOf(one)), null, 1).replace(',\n "path"', '\n "path"'),
    ),
  })),
  mendable('missing brackets before the end marker', 'M6', (parts, random) => ({
    ...parts,
    root: [parts.root[0], random.pick(['', ']', '\n'])],
  })),
  mendable('a missing brace of the last entry', 'M6', (parts) => ({
    ...parts,
    entries: parts.entries.map((entry, index) =>
      index === parts.entries.length - 1 ? entry.slice(0, -1) : entry,
    ),
  })),
  mendable('keys in single quotes', 'M4', (parts, _, scenario) => ({
    ...parts,
    root: ["{'files':[", ']}'],
    entries: rewritten(
      scenario,
      (one) =>
        `{${fieldsOf(one)
          .map(([key, value]) => `'${key}': ${JSON.stringify(value)}`)
          .join(', ')}}`,
    ),
  })),
  mendable('keys without quotes', 'M4', (parts, _, scenario) => ({
    ...parts,
    root: ['{ files: [', '] }'],
    entries: rewritten(
      scenario,
      (one) =>
        `{ ${fieldsOf(one)
          .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
          .join(',\n  ')} }`,
    ),
  })),
  mendable('comments in the JSON', 'M1', (parts) => ({
    ...parts,
    separator: ',\n// the next file\n/* it is new */ ',
  })),
  mendable('tokens between entries', 'M1', (parts, random) => ({
    ...parts,
    separator: `,${random.pick(['<|im_end|>', '</s>', '<|endoftext|>'])}\n`,
  })),
  mendable('tokens after the JSON', 'P5', (parts, random) => ({
    ...parts,
    root: [parts.root[0], parts.root[1] + random.pick(['<|im_end|>', '</s>', '[/INST]', '<eos>'])],
  })),
  mendable('stray words around the JSON', 'P5', (parts) => ({
    ...parts,
    open: `\n${START}\nHere are the files [1] for {name}:\n`,
    close: `;\nDone.\n${END}`,
  })),
  mendable('no end marker', 'P13', (parts) => ({ ...parts, close: '', closing: '' })),
  mendable('a map of files', 'P6', (parts, _, { meant }) =>
    meant.some((one) => one.content === null)
      ? null
      : {
          ...parts,
          root: ['{"files":', '}'],
          entries: [JSON.stringify(Object.fromEntries(meant.map((one) => [one.path, one.content])))],
        },
  ),
  mendable('a map without files', 'P6', (parts, _, { meant }) =>
    meant.some((one) => one.content === null)
      ? null
      : {
          ...parts,
          root: ['', ''],
          entries: [JSON.stringify(Object.fromEntries(meant.map((one) => [one.path, one.content])), null, 2)],
        },
  ),
  mendable('a single entry', 'P6', (parts, _, { meant }) =>
    meant.length === 1 ? { ...parts, root: ['', ''] } : null,
  ),
  mendable('files nested deeper', 'P6', (parts, random) =>
    random.chance(0.5)
      ? {
          ...parts,
          root: [
            `{"${random.pick(['changes', 'code_changes', 'result'])}":${parts.root[0]}`,
            `${parts.root[1]}}`,
          ],
        }
      : { ...parts, root: ['{"changes":[', ']}'] },
  ),
  mendable('files as a text of JSON', 'P22', (parts, _, { meant }) => ({
    ...parts,
    root: ['{"files":', '}'],
    entries: [JSON.stringify(`[${meant.map((one) => writeEntry(one)).join(',')}]`)],
  })),
  mendable('several blocks', 'P4', (parts, _, { meant }) =>
    meant.length < 2
      ? null
      : {
          ...parts,
          separator: `]}\n${END}\n\nAnd then:\n\n${START}\n{"files":[`,
          root: ['{"files":[', ']}'],
        },
  ),
  mendable('a path twice, the last one meant', 'P12', (parts, random, { meant }) => {
    const one = random.pick(meant)
    return one.content === null
      ? null
      : { ...parts, entries: [writeEntry({ ...one, content: 'export const wrong = 1\n' }), ...parts.entries] }
  }),
  mendable('raw line ends in content', 'P9', (parts, _, scenario) => ({
    ...parts,
    entries: rewritten(scenario, (one) =>
      entryWith(one, (content) =>
        JSON.stringify(content).replace(/\\(.)/g, (all, char) => (char === 'n' ? '\n' : all)),
      ),
    ),
  })),
  mendable('raw tabs in content', 'P9', (parts, _, scenario) => ({
    ...parts,
    entries: rewritten(scenario, (one) =>
      entryWith(one, (content) =>
        JSON.stringify(content).replace(/\\(.)/g, (all, char) => (char === 't' ? '\t' : all)),
      ),
    ),
  })),
  mendable('invalid escapes', 'P9', (parts, _, scenario) => ({
    ...parts,
    entries: rewritten(scenario, (one) =>
      entryWith(one, (content) => JSON.stringify(content).replace(/\\\\(?=[dwsSDW.$[\]({)}?*+|^-])/g, '\\')),
    ),
  })),
  mendable('needless escapes', 'P9', (parts, _, scenario) => ({
    ...parts,
    entries: rewritten(scenario, (one) =>
      entryWith(one, (content) =>
        JSON.stringify(content)
          .replaceAll('/', '\\/')
          .replace(/[<>é😀]/gu, (char) =>
            char
              .split('')
              .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
              .join(''),
          ),
      ),
    ),
  })),
  mendable('content named twice', 'P7', (parts, _, scenario) => ({
    ...parts,
    entries: rewritten(scenario, (one) =>
      one.content === null
        ? writeEntry(one)
        : entryWith(one, () => '"wrong"', `,"content":${JSON.stringify(one.content)}`),
    ),
  })),
  mendable('raw quotes in descriptions', 'M3', (parts, _, scenario) => ({
    ...parts,
    entries: rewritten(
      scenario,
      (one) =>
        `{"operation":"${one.operation}","path":"${one.path}","description":"Adds the "Hello" button, "big" one"${one.content === null ? '' : `,"content":${JSON.stringify(one.content)}`}}`,
    ),
  })),
  {
    name: 'quotes not escaped',
    rules: 'M3 M7',
    make: (random, scenario) =>
      unescapedQuotes(random, scenario, (json) =>
        json.replace(/\\(.)/g, (all, char) => (char === '"' ? '"' : all)),
      ),
  },
  {
    name: 'one quote not escaped',
    rules: 'M3 M7',
    make(random, scenario) {
      let left = 1 + random.int(2)
      return unescapedQuotes(random, scenario, (json) =>
        json.replace(/\\(.)/g, (all, char) =>
          char === '"' && left > 0 && random.chance(0.4) && left-- > 0 ? '"' : all,
        ),
      )
    },
  },
  {
    name: 'content as it is, nothing escaped',
    rules: 'M3 M7',
    make: (random, scenario) => unescapedQuotes(random, scenario, (_, content) => `"${content}"`),
  },
  {
    name: 'content between backticks',
    rules: 'M4 M7',
    make: (random, scenario) =>
      unescapedQuotes(
        random,
        scenario,
        (_, content) =>
          `\`${content.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``,
      ),
  },
  {
    name: 'content between single quotes',
    rules: 'M4 M7',
    make: (random, scenario) =>
      unescapedQuotes(
        random,
        scenario,
        (json) =>
          `'${json
            .slice(1, -1)
            .replace(/\\(.)/g, (all, char) => (char === '"' ? '"' : all))
            .replaceAll("'", "\\'")}'`,
      ),
  },
  {
    name: 'content as texts that are added up',
    rules: 'M7',
    make: (random, scenario) =>
      unescapedQuotes(
        random,
        scenario,
        (_, content) =>
          content
            .split(/(?<=\n)/)
            .map((line) => JSON.stringify(line))
            .join(' +\n    ') || '""',
      ),
  },
  {
    name: 'a closing quote is missing',
    rules: 'M8',
    make: (random, scenario) => unescapedQuotes(random, scenario, (json) => json.slice(0, -1)),
  },
  {
    name: 'an opening quote is missing',
    rules: 'M8',
    make: (random, scenario) => unescapedQuotes(random, scenario, (json) => json.slice(1)),
  },
  {
    name: 'content that is no text',
    rules: 'P12',
    make(random, scenario) {
      const made = unescapedQuotes(random, scenario, (_, content) =>
        random.pick(['null', '42', JSON.stringify(content.split('\n')), '{"code":"x"}']),
      )
      return made === null ? null : { ...made, outcomes: REFUSED }
    },
  },
]

/** One entry's content is written by `write`; whether that can be read for certain depends on the code. */
function unescapedQuotes(
  random: Random,
  scenario: Scenario,
  write: (json: string, content: string) => string,
) {
  const target = random.pick(scenario.meant)
  if (target.content === null) return null
  const parts = partsOf(random, scenario)
  const isLast = random.chance(0.6)
  const entries = scenario.meant.map((one) => {
    if (one !== target) return writeEntry(one)
    const body = (content: string) => write(JSON.stringify(content), content)
    if (isLast) return entryWith(one, body)
    return `{"path":${JSON.stringify(one.path)},"content":${body(one.content ?? '')},"operation":"${one.operation}"}`
  })
  return { answer: join({ ...parts, entries }), outcomes: ANY }
}
