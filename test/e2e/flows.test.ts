/** Flows in the preview: what a person does is recorded, and replayed out of sight, the same each time. */
import type { Frame } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Flow, FlowStep } from '../../src/core/flows/flow-schema.ts'
import type { OpenLab } from './preview-lab/lab-page.ts'
import { setUpLab } from './preview-lab/open-lab.ts'
import { WITHOUT_TAILWIND } from './preview-lab/plain-project.ts'

const { openAnew } = setUpLab()

const todo = (added: string) => `import { useState } from 'react'
import { createRoot } from 'react-dom/client'
const read = (): string[] => JSON.parse(localStorage.getItem('todo') ?? '[]')
function App() {
  const [text, setText] = useState('')
  const [secret, setSecret] = useState('')
  const [items, setItems] = useState(read)
  const [note, setNote] = useState('')
  const [isShown, setShown] = useState(false)
  const add = (event: React.FormEvent) => {
    event.preventDefault()
    const next = ${added}
    localStorage.setItem('todo', JSON.stringify(next))
    setItems(next)
    setText('')
    setTimeout(() => setNote('Saved ' + Math.random()), 500)
  }
  return <main>
    <h1>Things to do</h1>
    <form onSubmit={add}>
      <input aria-label="New thing" value={text} onChange={(event) => setText(event.target.value)} />
      <button>Add</button>
    </form>
    <input type={isShown ? 'text' : 'password'} aria-label="Password" value={secret} onChange={(event) => setSecret(event.target.value)} />
    <button onClick={() => setShown(true)}>Show</button>
    <ul>{items.map((item) => <li key={item}><label><input type="checkbox" />{item}</label></li>)}</ul>
    <p>{note}</p>
  </main>
}
createRoot(document.getElementById('root')!).render(<App />)
`

/** What is done stands in a list of its own. */
const TWO_LISTS = `import { useState } from 'react'
import { createRoot } from 'react-dom/client'
function App() {
  const [done, setDone] = useState<string[]>([])
  const row = (name: string) => <li key={name}><label>
    <input type="checkbox" checked={done.includes(name)} onChange={() => setDone([...done, name])} />{name}
  </label></li>
  return <main>
    <h1>Things to buy</h1>
    <ul>{['Milk', 'Bread', 'Tea'].filter((name) => !done.includes(name)).map(row)}</ul>
    <p>{done.length} done</p>
    <ul>{done.map(row)}</ul>
  </main>
}
createRoot(document.getElementById('root')!).render(<App />)
`

/** The second press does nothing. */
const ONCE = `import { useState } from 'react'
import { createRoot } from 'react-dom/client'
function App() {
  const [count, setCount] = useState(0)
  return <main><h1>A seat</h1><button onClick={() => setCount(1)}>Book</button><p>Booked {count} time</p></main>
}
createRoot(document.getElementById('root')!).render(<App />)
`

/** Where there is little room, a button opens the list. */
const NARROW = `import { useState } from 'react'
import { createRoot } from 'react-dom/client'
const isNarrow = innerWidth < 1100
function App() {
  const [isOpen, setOpen] = useState(!isNarrow)
  return <main><h1>Shelves</h1>
    {isNarrow && <button onClick={() => setOpen(true)}>Show shelves</button>}
    {isOpen && <p>Tools</p>}
  </main>
}
createRoot(document.getElementById('root')!).render(<App />)
`

const PASSED = { status: 'passed', modules: ['src/main.tsx'] }
const RIGHT = todo('[...items, text]')
const WRONG = todo('[...items]')

async function record(lab: OpenLab, use: () => Promise<void>): Promise<readonly FlowStep[]> {
  await lab.page.evaluate(() => {
    window.lab.flows().record('/', (steps) => {
      window.lab.recorded = steps
    })
  })
  await use()
  return lab.page.evaluate(() => window.lab.flows().stop())
}

/** The recorder is loaded when it is first asked for; what comes before it is not heard. */
async function wakeRecorder(lab: OpenLab, frame: Frame): Promise<void> {
  await expect
    .poll(async () => {
      await frame.getByRole('heading').click()
      return (await steps(lab)).length
    })
    .toBeGreaterThan(1)
}

const flowOf = (steps: readonly FlowStep[]): Flow => ({
  lathe: 'flow',
  version: 1,
  name: 'Adds a thing',
  clock: 1_764_000_000_000,
  seed: 7,
  steps: [...steps],
})

const replay = (lab: OpenLab, flow: Flow) => lab.page.evaluate((given) => window.lab.flows().run(given), flow)

const steps = (lab: OpenLab) => lab.page.evaluate(() => window.lab.recorded.map((step) => step.do))

describe('a flow', () => {
  it('26.1 is recorded from what a person does, holds no password, passes, and fails where the app breaks', async () => {
    const lab = await openAnew()
    const frame = await lab.start({ ...WITHOUT_TAILWIND, 'src/main.tsx': RIGHT })
    const recorded = await record(lab, async () => {
      await wakeRecorder(lab, frame)
      await frame.getByRole('textbox', { name: 'New thing' }).click()
      await lab.page.keyboard.type('Water {plants}')
      await lab.page.keyboard.press('Enter')
      await expect.poll(async () => (await steps(lab)).at(-1)).toBe('press')
      await frame.getByText('Water {plants}').waitFor()
      // It may be seen by who types it, and by nobody else.
      await frame.getByRole('button', { name: 'Show' }).click()
      await frame.getByLabel('Password').click()
      await lab.page.keyboard.type('my own secret')
      await frame.getByRole('checkbox').click()
      await expect.poll(async () => (await steps(lab)).at(-1)).toBe('check')
    })
    const done = recorded.filter((step) => step.do !== 'click')
    expect(done.map((step) => step.do)).toEqual(['open', 'type', 'press', 'type', 'check'])
    expect(JSON.stringify(recorded)).not.toContain('my own secret')
    const press = done[2]
    expect(press?.checks).toContainEqual({ check: 'seen', text: 'Water {plants}' })
    expect(press?.checks).toContainEqual({ check: 'count', role: 'listitem', count: 1 })
    // What chance said is not the same again.
    const kept = done.map((step) => ({
      ...step,
      checks: step.checks.filter((check) => !JSON.stringify(check).includes('Saved')),
    }))
    const flow = flowOf([...kept, { do: 'reload', checks: [{ check: 'seen', text: 'Water {plants}' }] }])
    expect(await replay(lab, flow)).toEqual(PASSED)
    // An own storage, empty at the start: the second is as the first.
    expect(await replay(lab, flow)).toEqual(PASSED)

    await lab.change({ 'src/main.tsx': WRONG })
    await lab.settled('running')
    const failed = await replay(lab, flow)
    expect(failed).toMatchObject({ status: 'failed', step: 2, wanted: '“Water {plants}” is seen.' })
    expect(failed.status === 'failed' && failed.picture?.startsWith('data:image/png;base64,')).toBe(true)
  })

  it('26.1 what was written, and a press, right before the page is loaded anew are steps of their own', async () => {
    const lab = await openAnew()
    const started = await lab.start({ ...WITHOUT_TAILWIND, 'src/main.tsx': RIGHT })
    const loadAnew = async () => {
      await lab.page.evaluate(() => {
        window.lab.states.length = 0
        window.lab.refresh()
      })
      await lab.settled('running')
    }
    const recorded = await record(lab, async () => {
      await wakeRecorder(lab, started)
      await started.getByRole('textbox', { name: 'New thing' }).click()
      await lab.page.keyboard.type('Water plants')
      await loadAnew()
      await wakeRecorder(lab, lab.frame())
      await lab.frame().getByRole('button', { name: 'Show' }).click()
      await loadAnew()
    })
    const done = recorded.filter((step) => step.do !== 'click' || !JSON.stringify(step).includes('heading'))
    expect(done.map((step) => step.do)).toEqual(['open', 'type', 'reload', 'click', 'reload'])
    expect(done[1]).toMatchObject({ text: 'Water plants' })
  })

  it('26.1 a press that is refused is checked by what was there before it', async () => {
    const lab = await openAnew()
    const frame = await lab.start({ ...WITHOUT_TAILWIND, 'src/main.tsx': ONCE })
    const book = frame.getByRole('button', { name: 'Book' })
    const recorded = await record(lab, async () => {
      await wakeRecorder(lab, frame)
      await book.click()
      await frame.getByText('Booked 1 time').waitFor()
      await book.click()
    })
    const presses = recorded.filter(
      (step) => step.do === 'click' && JSON.stringify(step.target).includes('"Book"'),
    )
    expect(presses).toHaveLength(2)
    for (const { checks } of presses) expect(checks).toContainEqual({ check: 'seen', text: 'Booked 1 time' })
  })

  it('26.1 a tick that moves what it is of is a step, by mouse, label and keyboard', async () => {
    const lab = await openAnew()
    const frame = await lab.start({ ...WITHOUT_TAILWIND, 'src/main.tsx': TWO_LISTS })
    const recorded = await record(lab, async () => {
      await wakeRecorder(lab, frame)
      await frame.getByRole('checkbox', { name: 'Milk' }).click()
      await frame.getByText('1 done').waitFor()
      await frame.getByText('Bread').click()
      await frame.getByText('2 done').waitFor()
      await frame.getByRole('checkbox', { name: 'Tea' }).press('Space')
      await frame.getByText('3 done').waitFor()
    })
    const ticks = recorded.flatMap((step) => (step.do === 'check' ? [step] : []))
    expect(ticks.map(({ target, isChecked }) => [target, isChecked])).toEqual(
      ['Milk', 'Bread', 'Tea'].map((name) => [{ by: 'role', role: 'checkbox', name }, true]),
    )
    expect(ticks.at(-1)?.checks).toContainEqual({ check: 'seen', text: '3 done' })
  })

  it('26.1 looks for passwords only in what comes into the page, and misses none that is shown at once', async () => {
    const lab = await openAnew()
    const app = `document.getElementById('root')!.innerHTML = '<h1>Sign in</h1><p>0</p><button>By password</button><form></form>'
let looked = 0
for (const { prototype } of [Document, Element]) {
  const own = prototype.querySelectorAll
  prototype.querySelectorAll = function (this: ParentNode, selector: string) {
    if (selector.includes('password')) document.querySelector('p')!.textContent = String(++looked)
    return own.call(this, selector)
  } as typeof own
}
document.querySelector('button')!.onclick = () => {
  document.querySelector('form')!.innerHTML = '<label>Your word <input type="password"></label>'
  document.querySelector('input')!.type = 'text'
}
`
    const frame = await lab.start({ ...WITHOUT_TAILWIND, 'src/main.tsx': app })
    const looked = async () => Number(await frame.getByRole('paragraph').textContent())
    const recorded = await record(lab, async () => {
      await expect
        .poll(async () => {
          await frame.getByRole('heading').click()
          return (await steps(lab)).length
        })
        .toBeGreaterThan(1)
      await frame.getByRole('button').click()
      await frame.getByLabel('Your word').click()
      await lab.page.keyboard.type('my own secret')
      await frame.getByRole('button').focus()
      await expect.poll(async () => (await steps(lab)).at(-1)).toBe('type')
      // When the recording began, and in what the press brought; not with each key.
      expect(await looked()).toBeGreaterThan(1)
      expect(await looked()).toBeLessThan(5)
    })
    expect(JSON.stringify(recorded)).toContain('Made-up-word-1!')
    expect(JSON.stringify(recorded)).not.toContain('my own secret')
  })

  it('26.1 has a clock, chance and storage of its own: each replay shows the same', async () => {
    const lab = await openAnew()
    const app = `document.getElementById('root')!.innerHTML = '<p id="out"></p><button>Go</button>'
const out = document.getElementById('out')!
document.querySelector('button')!.onclick = () => setTimeout(() => {
  out.textContent = new Date().toISOString() + ' ' + Math.random() + ' ' + localStorage.length
  localStorage.setItem('x', '1')
}, 1500)
`
    await lab.start({ ...WITHOUT_TAILWIND, 'src/main.tsx': app })
    const click: FlowStep = {
      do: 'click',
      target: { by: 'role', role: 'button', name: 'Go' },
      checks: [{ check: 'seen', text: '?' }],
    }
    const flow = flowOf([{ do: 'open', route: '/', checks: [] }, click])
    const first = await replay(lab, flow)
    const second = await replay(lab, flow)
    expect(first.status === 'failed' && first.found).toMatch(/“2025-11-24T\S+ 0\.\d+ 0”/)
    expect(second.status === 'failed' && second.found).toBe(first.status === 'failed' && first.found)
  })

  it('26.1 is replayed as wide as the page was that was recorded', async () => {
    const lab = await openAnew()
    const frame = await lab.start({ ...WITHOUT_TAILWIND, 'src/main.tsx': NARROW })
    const recorded = await record(lab, async () => {
      await wakeRecorder(lab, frame)
      await frame.getByRole('button', { name: 'Show shelves' }).click()
      await expect.poll(async () => (await steps(lab)).length).toBeGreaterThan(2)
    })
    const width = await lab.page.evaluate(() => window.lab.flows().width())
    // Less than the window has.
    expect(width).toBe(await frame.evaluate(() => innerWidth))
    const done = recorded.filter((step, at) => at === 0 || JSON.stringify(step).includes('Show shelves'))
    const flow = flowOf(done)
    expect(await replay(lab, { ...flow, width: width ?? 0 })).toEqual(PASSED)
    // Without its width it is as wide as there is room, where there is no such button.
    expect(await replay(lab, flow)).toMatchObject({ status: 'failed' })
  })

  it('26.1 says what there is where a target is gone', async () => {
    const lab = await openAnew()
    await lab.start({ ...WITHOUT_TAILWIND, 'src/main.tsx': RIGHT })
    const click: FlowStep = {
      do: 'click',
      target: { by: 'role', role: 'button', name: 'Remove' },
      checks: [],
    }
    const failed = await replay(lab, flowOf([{ do: 'open', route: '/', checks: [] }, click]))
    expect(failed).toMatchObject({
      status: 'failed',
      step: 1,
      check: null,
      wanted: 'The button “Remove”, to click it.',
      found: 'Each button there is: “Add”, “Show”.',
    })
  })
})
