/** An app that is looked at out of sight: what is found on its first screen and on what its flows lead to, by its line. */
import { describe, expect, it } from 'vitest'
import { filePath } from '../../src/core/files/file-path.ts'
import { textFile } from '../../src/core/files/project-file.ts'
import type { FlowResult } from '../../src/core/flows/flow-result.ts'
import type { Flow } from '../../src/core/flows/flow-schema.ts'
import { healthOf } from '../../src/core/health/health-of.ts'
import type { PageLook } from '../../src/core/health/page-look.ts'
import type { OpenLab } from './preview-lab/lab-page.ts'
import { setUpLab } from './preview-lab/open-lab.ts'
import { WITHOUT_TAILWIND } from './preview-lab/plain-project.ts'

const { open } = setUpLab()

const APP = `import { useState } from 'react'
export default function App() {
  const [isOpen, setOpen] = useState(false)
  const [now] = useState(() => Date.now())
  const more = () => {
    console.error('Nobody knows more.')
    void fetch('/nothing-here.json?key=secret')
    setTimeout(() => setOpen(true), 500)
  }
  return <main>
    <h1>Words of the page</h1>
    <h4>Far below</h4>
    <button><i /></button>
    <p style={{ color: '#bbbbbb', background: '#ffffff' }}>Hard to read</p>
    <button onClick={more}>More</button>
    {isOpen && <input placeholder="Your name" />}
    <p>{now}</p>
  </main>
}
`

const FLOW: Flow = {
  lathe: 'flow',
  version: 1,
  name: 'Opens',
  clock: 1_764_000_000_000,
  seed: 7,
  steps: [
    { do: 'open', route: '/', checks: [] },
    {
      do: 'click',
      target: { by: 'role', role: 'button', name: 'More' },
      checks: [{ check: 'seen', text: '1764000000000' }],
    },
    { do: 'press', key: 'Escape', checks: [] },
    { do: 'reload', checks: [] },
  ],
}

async function look({ page }: OpenLab, flow: Flow, from: number) {
  const told = await page.evaluate(
    async ([asked, first]) => {
      const looks: unknown[] = []
      const result = await window.lab.flows().look(asked, first, (one) => looks.push(one))
      return { looks, result }
    },
    [flow, from] as const,
  )
  return told as { looks: PageLook[]; result: FlowResult }
}

function healthOfApp(looks: readonly PageLook[], text: string) {
  const path = filePath('src/App.tsx')
  return healthOf(looks, new Map([[path, textFile(path, text)]]))
}

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length

const ENDED = { status: 'unknown', reason: 'The replay was ended.' }

describe('a version that is looked at', () => {
  it('26.4 tells what keeps people from using each state, at its line, and each element once', async () => {
    const lab = await open()
    await lab.start({ ...WITHOUT_TAILWIND, 'src/App.tsx': APP })
    const { looks, result } = await look(lab, FLOW, 0)
    expect(result).toMatchObject({ status: 'passed' })
    expect(looks).toHaveLength(4)
    const health = healthOfApp(looks, APP)?.health
    expect(health?.faults.map(({ rule, place }) => `${rule} ${place?.line}`)).toEqual([
      `heading-order ${lineOf(APP, '<h4>')}`,
      `button-name ${lineOf(APP, '<button><i')}`,
      `color-contrast ${lineOf(APP, '<p style')}`,
      `label ${lineOf(APP, '<input')}`,
    ])
    expect(healthOfApp(looks, APP)?.findings[0]).toMatchObject({ level: 2 })
    // Only the state behind the click has the field.
    expect(looks.map(({ faults }) => faults?.some(({ rule }) => rule === 'label'))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('26.5 tells what the app said and asked for in vain, and its size, and nothing of what looking takes', async () => {
    const lab = await open()
    await lab.start({ ...WITHOUT_TAILWIND, 'src/App.tsx': APP })
    const { looks } = await look(lab, FLOW, 1)
    expect(looks).toHaveLength(3)
    const [behindClick] = looks
    expect(behindClick?.errors).toEqual(['Nobody knows more.'])
    expect(behindClick?.failed).toEqual(['GET /nothing-here.json: 404'])
    // It is told with the state in which it came, and not again.
    for (const later of looks.slice(1)) expect(later).toMatchObject({ errors: [], failed: [] })
    // React itself is some hundred thousand characters.
    expect(behindClick?.codeBytes).toBeGreaterThan(100_000)
  })

  it('26.4 a page that is too large is not looked at, and its flow goes on', async () => {
    const lab = await open()
    const large = APP.replace(
      '<p>{now}</p>',
      '{Array.from({ length: 6_500 }, (_, at) => <i key={at} />)}<p>{now}</p>',
    )
    await lab.start({ ...WITHOUT_TAILWIND, 'src/App.tsx': large })
    const { looks, result } = await look(lab, FLOW, 0)
    expect(result).toMatchObject({ status: 'passed' })
    expect(looks.map(({ faults }) => faults)).toEqual([null, null, null, null])
    expect(healthOfApp(looks, large)).toBeNull()
  })

  it('26.4 a draft that is to be checked ends a look: nobody waits for one', async () => {
    const lab = await open()
    await lab.start({ ...WITHOUT_TAILWIND, 'src/App.tsx': APP })
    const result = await lab.page.evaluate(async (flow) => {
      const looking = window.lab.flows().look(flow, 0, () => void window.lab.check({}))
      const ended = await looking
      window.lab.show()
      return ended
    }, FLOW)
    expect(result).toEqual(ENDED)
  })

  it('26.4 another app that is shown ends a look: it would be of one that is there no more', async () => {
    const lab = await open()
    await lab.start({ ...WITHOUT_TAILWIND, 'src/App.tsx': APP })
    const result = await lab.page.evaluate(
      ([flow, app]) => window.lab.flows().look(flow, 0, () => window.lab.change({ 'src/App.tsx': app })),
      [FLOW, `${APP}\n// changed`] as const,
    )
    expect(result).toEqual(ENDED)
  })
})
