/** Faults that are put into an answer on purpose, and what a model would send to mend them. */

/** Texts by path. */
export type Files = Readonly<Record<string, string>>

export interface SeededFault {
  readonly name: string
  readonly files: Files
  /** What the model sends in each round; the last of them runs. */
  readonly repairs: readonly Files[]
  /** Part of what is said of the fault. */
  readonly says: RegExp
}

/** An app whose heading says which it is. */
export function goodApp(heading: string): string {
  return `export default function App() {\n  return <h1>${heading}</h1>\n}\n`
}

/** Every seeded fault is mended into this app. */
export const MENDED: Files = { 'src/App.tsx': goodApp('Mended') }

const app = (body: string, before = ''): Files => ({
  'src/App.tsx': `${before}export default function App() {\n${body}\n}\n`,
})
const PARTS = 'export const first = 1\nexport const second = 2\n'

const fault = (name: string, says: RegExp, files: Files, ...before: Files[]): SeededFault => ({
  name,
  says,
  files,
  repairs: [...before, MENDED],
})

/** What a compiler says, or the graph of imports. */
export const COMPILE_FAULTS: readonly SeededFault[] = [
  fault('a bracket that nothing closes', /Unexpected|Expected/, app('  return (<h1>Broken</h1>')),
  fault(
    'a string that nothing ends',
    /Unterminated|Unexpected|Expected/,
    app("  const a = 'b\n  return <h1>{a}</h1>"),
  ),
  fault('two elements side by side', /Expected|Unexpected|JSX/, app('  return <h1>A</h1><h2>B</h2>')),
  fault(
    'a reserved word for a name',
    /Unexpected|Expected|reserved|Identifier/i,
    app('  const class = 1\n  return <h1>{class}</h1>'),
  ),
  fault(
    'a name that is declared twice',
    /already been declared/,
    app('  const a = 1\n  const a = 2\n  return <h1>{a}</h1>'),
  ),
  fault('a brace too many', /Unexpected|Expected/, app('  return <h1>{1}}</h1>')),
  fault('a data file that is no JSON', /JSON/, {
    'src/data.json': '{ "a": 1, }',
    ...app('  return <h1>{data.a}</h1>', "import data from './data.json'\n"),
  }),
]

export const IMPORT_FAULTS: readonly SeededFault[] = [
  fault(
    'a component that was never written',
    /Can't resolve '\.\/parts\/Hero'/,
    app('  return <Hero />', "import { Hero } from './parts/Hero'\n"),
  ),
  fault(
    'a stylesheet that was never written',
    /Can't resolve '\.\/nowhere\.css'/,
    app('  return <h1>A</h1>', "import './nowhere.css'\n"),
  ),
  fault(
    'a data file that was never written',
    /Can't resolve '\.\/numbers\.json'/,
    app('  return <h1>{n.a}</h1>', "import n from './numbers.json'\n"),
  ),
  fault('a name that a file does not export', /"Panel" is not exported by src\/parts\.ts/, {
    'src/parts.ts': PARTS,
    ...app('  return <h1>{Panel}</h1>', "import { Panel } from './parts'\n"),
  }),
  fault('a default export that is not there', /src\/parts\.ts has no default export/, {
    'src/parts.ts': PARTS,
    ...app('  return <h1>{parts}</h1>', "import parts from './parts'\n"),
  }),
  fault(
    'a package that nobody made',
    /lathe-no-such-package/,
    app('  glow()\n  return <h1>A</h1>', "import { glow } from 'lathe-no-such-package'\n"),
  ),
  fault('a function that nothing brings', /launch is not defined/, app('  launch()\n  return <h1>A</h1>')),
  fault('a component that nothing brings', /Sidebar is not defined/, app('  return <Sidebar />')),
  fault(
    'a missing file, and behind it a name that nothing brings',
    /Can't resolve '\.\/parts\/Hero'/,
    app('  return <Hero />', "import { Hero } from './parts/Hero'\n"),
    { 'src/parts/Hero.tsx': 'export function Hero() {\n  return <h1>{headline()}</h1>\n}\n' },
  ),
  fault(
    'an open bracket, and behind it a name that is not exported',
    /Unexpected|Expected/,
    { 'src/parts.ts': PARTS, ...app('  return (<h1>{third}</h1>', "import { third } from './parts'\n") },
    app('  return <h1>{third}</h1>', "import { third } from './parts'\n"),
  ),
]

/** What only shows when the app starts. */
export const START_FAULTS: readonly SeededFault[] = [
  fault(
    'a module that throws',
    /no settings/,
    app('  return <h1>A</h1>', "throw new Error('no settings')\n"),
  ),
  fault(
    'a property of nothing, in a module',
    /Cannot read properties of (?:null|undefined)/,
    app('  return <h1>{size}</h1>', "const size = JSON.parse('null').size\n"),
  ),
  fault(
    'something that is no function',
    /is not a function/,
    app('  return <h1>{text.shout()}</h1>', "const text: any = 'a'\n"),
  ),
  fault(
    'a first render that throws',
    /cannot show/,
    app("  if (Date.now() > 0) throw new Error('cannot show')\n  return <h1>A</h1>"),
  ),
  fault(
    'an object in place of an element',
    /Objects are not valid as a React child/,
    app('  return <h1>{({ a: 1 }) as never}</h1>'),
  ),
  fault(
    'a list of nothing',
    /Cannot read properties of undefined/,
    app('  const list: any = {}\n  return <h1>{list.items.map(String)}</h1>'),
  ),
  fault(
    'a state that is set in every render',
    /Too many re-renders/,
    app(
      '  const [n, setN] = useState(0)\n  setN(n + 1)\n  return <h1>{n}</h1>',
      "import { useState } from 'react'\n",
    ),
  ),
  fault(
    'a render that throws, and then another error',
    /cannot show/,
    app("  if (Date.now() > 0) throw new Error('cannot show')\n  return <h1>A</h1>"),
    app("  if (Date.now() > 0) throw new Error('still not')\n  return <h1>A</h1>"),
  ),
]

/** An answer that writes these files. */
export function answerOf(files: Readonly<Record<string, string | null>>, text = 'Done.'): string {
  const changes = Object.entries(files).map(([path, content]) => ({
    operation: content === null ? 'DELETE' : 'UPDATE',
    path,
    description: 'As asked',
    content: content ?? undefined,
  }))
  return `${text}\n\n[CODE_CHANGES]\n${JSON.stringify({ files: changes })}\n[CODE_CHANGES_END]`
}
