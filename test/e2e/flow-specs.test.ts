/** Flows that leave as specs: Playwright passes what a replay passes, and no more. */
import { expect, it } from 'vitest'
import { filePath } from '../../src/core/files/file-path.ts'
import type { FileSystem } from '../../src/core/files/file-system.ts'
import { textFile } from '../../src/core/files/project-file.ts'
import { flowText } from '../../src/core/flows/flow-file.ts'
import type { Flow, FlowStep, FlowTarget } from '../../src/core/flows/flow-schema.ts'
import { withSpecs } from '../../src/core/flows/playwright/with-specs.ts'
import { STARTER_FILES } from '../../src/core/project/starter-template.ts'
import { setUpLab } from './preview-lab/open-lab.ts'
import { WITHOUT_TAILWIND } from './preview-lab/plain-project.ts'
import { runSpecs } from './run-specs.ts'

const lab = setUpLab()

/** Each kind of control, route, time and chance. */
const APP = `import { useState } from 'react'
import { createRoot } from 'react-dom/client'
const KINDS = ['Herb', 'Tree']
function App() {
  const [plants, setPlants] = useState<string[]>(() => JSON.parse(localStorage.getItem('plants') ?? '[]'))
  const [name, setName] = useState('')
  const [kind, setKind] = useState('Herb')
  const [day, setDay] = useState('2025-01-01')
  const [isWet, setWet] = useState(false)
  const [isOn, setOn] = useState(false)
  const [secret, setSecret] = useState('')
  const [route, setRoute] = useState(location.pathname)
  const [note, setNote] = useState('')
  const go = (path: string) => { history.pushState(null, '', path); setRoute(path) }
  const add = (event: React.FormEvent) => {
    event.preventDefault()
    const next = [...plants, \`\${name} (\${kind}), \${day}\${isWet ? ', wet' : ''}\`]
    localStorage.setItem('plants', JSON.stringify(next))
    setPlants(next)
    setName('')
    setTimeout(() => setNote('Lucky number ' + Math.floor(Math.random() * 1000) + ' in ' + new Date().getFullYear()), 400)
  }
  return <main onKeyDown={(event) => { if (event.key === 'Escape') setNote('Escaped') }}>
    {route === '/about' ? <h1>About <em>plants</em></h1> : <h1>Plants</h1>}
    <form onSubmit={add}>
      <label>Name <input value={name} onChange={(event) => setName(event.target.value)} /></label>
      <label>Kind <select value={kind} onChange={(event) => setKind(event.target.value)}>
        {KINDS.map((one) => <option key={one}>{one}</option>)}
      </select></label>
      <label>Day <input type="date" value={day} onChange={(event) => setDay(event.target.value)} /></label>
      <label><input type="checkbox" checked={isWet} onChange={() => setWet(!isWet)} /> Wet</label>
      <label>Word <input type="password" value={secret} onChange={(event) => setSecret(event.target.value)} /></label>
      <button>Add</button>
    </form>
    <button role="switch" aria-checked={isOn} aria-label="Sun" onClick={() => setOn(!isOn)}>{isOn ? 'on' : 'off'}</button>
    <ul>{plants.map((plant, index) => <li key={index}>{plant} <button onClick={() => setPlants(plants.filter((_, at) => at !== index))}>Remove</button></li>)}</ul>
    <a href="/about" onClick={(event) => { event.preventDefault(); go('/about') }}>About</a>
    <p data-testid="count"><b>{plants.length}</b> of 9</p>
    <p>{note}</p>
    <p>{secret.length} letters</p>
  </main>
}
createRoot(document.getElementById('root')!).render(<App />)
`

const named = (role: string, name: string): FlowTarget => ({ by: 'role', role, name })
const NAME = named('textbox', 'Name')
const KIND = named('combobox', 'Kind')
const WET = named('checkbox', 'Wet')
const SUN = named('switch', 'Sun')
const DAY: FlowTarget = named('textbox', 'Day')
const WORD = named('textbox', 'Word')
const ADD = named('button', 'Add')
const seen = (text: string) => ({ check: 'seen', text }) as const

const EVERYTHING: FlowStep[] = [
  { do: 'open', route: '/', checks: [{ check: 'heading', text: 'Plants' }, seen('0 of 9')] },
  {
    do: 'type',
    target: NAME,
    text: "Ada's {fern}",
    checks: [{ check: 'value', target: NAME, value: "Ada's {fern}" }],
  },
  { do: 'choose', target: KIND, option: 'Tree', checks: [{ check: 'value', target: KIND, value: 'Tree' }] },
  { do: 'type', target: DAY, text: '2025-03-04', checks: [] },
  { do: 'check', target: WET, isChecked: true, checks: [{ check: 'checked', target: WET, isChecked: true }] },
  { do: 'type', target: WORD, text: 'Made-up-word-1!', checks: [seen('15 letters')] },
  {
    do: 'click',
    target: ADD,
    checks: [
      { check: 'count', role: 'listitem', count: 1 },
      seen('1 of 9'),
      { check: 'gone', text: '0 of 9' },
      { check: 'value', target: { by: 'test-id', id: 'count' }, value: '1 of 9' },
      seen('Lucky number 976 in 2025'),
    ],
  },
  { do: 'type', target: { by: 'label', text: 'NAM', isLoose: true }, text: 'Bay', checks: [] },
  {
    do: 'press',
    key: 'Enter',
    target: NAME,
    checks: [
      { check: 'count', role: 'listitem', count: 2 },
      { check: 'number', target: { by: 'role', role: 'button', name: 'remove', isLoose: true }, count: 2 },
      {
        check: 'contains',
        target: { by: 'role', role: 'listitem', name: '', isLoose: true, at: 1 },
        text: 'Bay',
      },
      { check: 'there', target: { by: 'text', text: 'of 9', isLoose: true }, isThere: true },
      { check: 'there', target: { by: 'text', text: 'of 8', isLoose: true }, isThere: false },
      { check: 'order', texts: ['Plants', "Ada's {fern} (Tree), 2025-03-04, wet Remove", '2 of 9'] },
    ],
  },
  { do: 'reload', checks: [{ check: 'count', role: 'listitem', count: 2 }] },
  {
    do: 'click',
    target: { ...named('button', 'Remove'), at: 1 },
    checks: [seen("Ada's {fern} (Tree), 2025-03-04, wet Remove")],
  },
  { do: 'click', target: SUN, checks: [{ check: 'checked', target: SUN, isChecked: true }] },
  { do: 'press', key: 'Escape', target: NAME, checks: [seen('Escaped')] },
  { do: 'click', target: { by: 'text', text: 'About' }, checks: [{ check: 'route', route: '/about' }] },
  { do: 'open', route: '/about', checks: [{ check: 'heading', text: 'About plants' }] },
]

const flowOf = (name: string, steps: readonly FlowStep[]): Flow => ({
  lathe: 'flow',
  version: 1,
  name,
  clock: 1_764_000_000_000,
  seed: 7,
  steps: [...steps],
})

const WRONG: readonly (readonly [string, FlowStep])[] = [
  ['a line', { do: 'open', route: '/', checks: [seen('3 of 9')] }],
  ['a heading', { do: 'open', route: '/', checks: [{ check: 'heading', text: 'Plant' }] }],
  ['a number', { do: 'open', route: '/', checks: [{ check: 'count', role: 'button', count: 5 }] }],
  ['a value', { do: 'open', route: '/', checks: [{ check: 'value', target: KIND, value: 'Tree' }] }],
  ['a tick', { do: 'open', route: '/', checks: [{ check: 'checked', target: WET, isChecked: true }] }],
  ['what is gone', { do: 'open', route: '/', checks: [{ check: 'gone', text: '0 of 9' }] }],
  ['an order', { do: 'open', route: '/', checks: [{ check: 'order', texts: ['0 of 9', 'Plants'] }] }],
  ['what is there', { do: 'open', route: '/', checks: [{ check: 'there', target: ADD, isThere: false }] }],
  ['a part', { do: 'open', route: '/', checks: [{ check: 'contains', target: ADD, text: 'dda' }] }],
  ['how many', { do: 'open', route: '/', checks: [{ check: 'number', target: ADD, count: 2 }] }],
  ['an address', { do: 'open', route: '/about', checks: [{ check: 'route', route: '/' }] }],
]

it('26.6 what a replay passes passes under Playwright in the exported project, and what it fails fails', async () => {
  const flows = [flowOf('Everything', EVERYTHING), ...WRONG.map(([name, step]) => flowOf(name, [step]))]
  const { page, start } = await lab.open()
  await start({ ...WITHOUT_TAILWIND, 'src/main.tsx': APP })
  const replayed: Record<string, boolean> = {}
  for (const flow of flows) {
    const result = await page.evaluate((given) => window.lab.flows().run(given), flow)
    replayed[flow.name] = result.status === 'passed'
    const { status } = result
    if (flow.name === 'Everything')
      expect([status, 'found' in result && result.found]).toEqual(['passed', false])
  }
  const texts = Object.entries({
    'src/main.tsx': APP,
    ...Object.fromEntries(flows.map((flow, index) => [`e2e/${index}.flow.json`, flowText(flow)])),
  })
  const files: FileSystem = new Map([
    ...[...STARTER_FILES].filter(([path]) => !(path in WITHOUT_TAILWIND)),
    ...texts.map(([path, text]) => [filePath(path), textFile(path, text)] as const),
  ])
  const wrong = { paths: WRONG.map((_, index) => `e2e/${index + 1}.spec.ts`), patience: 1_000 }
  const { passed, output } = await runSpecs(withSpecs(files), 60_000, wrong)
  expect(passed, output.slice(0, 3000)).toEqual(replayed)
  expect(Object.values(replayed).filter(Boolean)).toHaveLength(1)
})
