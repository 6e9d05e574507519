/** What an app's screens are made of, as replays of their own tell it: the same each time, and bounded. */
import { describe, expect, it } from 'vitest'
import { filePath } from '../../src/core/files/file-path.ts'
import { textFile } from '../../src/core/files/project-file.ts'
import type { FlowResult } from '../../src/core/flows/flow-result.ts'
import type { Flow } from '../../src/core/flows/flow-schema.ts'
import { MOST_OUTLINED, type MoveWidth, type ScreenOutline } from '../../src/core/moves/screen-outline.ts'
import { versionMoves } from '../../src/core/moves/version-moves.ts'
import type { OpenLab } from './preview-lab/lab-page.ts'
import { setUpLab } from './preview-lab/open-lab.ts'
import { WITHOUT_TAILWIND } from './preview-lab/plain-project.ts'

const { open } = setUpLab()

/** Time, chance, a caret, what moves once and what moves for ever. */
const RESTLESS = `import { useState } from 'react'
export default function App() {
  const [lucky] = useState(() => Math.random())
  const [isOpen, setOpen] = useState(false)
  return <main>
    <style>{'@keyframes go { to { margin-left: 90px; width: 40px } } .once { animation: go 1s } .ever { animation: go 3s infinite linear }'}</style>
    <h1>{new Date().toISOString()}</h1>
    <p style={{ width: 20 + lucky * 200 }}>{lucky}</p>
    <div className="once">Once</div>
    <div className="ever">For ever</div>
    <input autoFocus placeholder="Your name" />
    <button onClick={() => setTimeout(() => setOpen(true), 300)}>More</button>
    {isOpen && <p>{Date.now()} {Math.random()}</p>}
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
    { do: 'click', target: { by: 'role', role: 'button', name: 'More' }, checks: [] },
  ],
}

async function screensOf({ page }: OpenLab, width: MoveWidth): Promise<readonly ScreenOutline[]> {
  const told = await page.evaluate(
    async ([flow, at]) => {
      const screens: unknown[] = []
      const result = await window.lab.flows().screens(flow, {
        from: 0,
        most: 8,
        width: at,
        onScreen: (screen) => screens.push(screen),
      })
      return { screens, result }
    },
    [FLOW, width] as const,
  )
  const { screens, result } = told as { screens: ScreenOutline[]; result: FlowResult }
  expect(result).toEqual({ status: 'passed', modules: expect.any(Array) })
  return screens
}

const filesOf = (text: string) =>
  new Map([[filePath('src/App.tsx'), textFile(filePath('src/App.tsx'), text)]])

describe('screens that are compared', () => {
  it('26.3 the same app twice shows no movement, and another width is another screen', async () => {
    const lab = await open()
    await lab.start({ ...WITHOUT_TAILWIND, 'src/App.tsx': RESTLESS })
    const first = await screensOf(lab, 375)
    const second = await screensOf(lab, 375)
    const files = filesOf(RESTLESS)
    expect(first.map(({ key }) => key)).toEqual(['Opens 0', 'Opens 1'])
    expect(second.map(({ elements }) => elements)).toEqual(first.map(({ elements }) => elements))
    expect(versionMoves({ files, screens: first }, { files, screens: second }, new Set())).toMatchObject({
      compared: 2,
      askedCount: 0,
      notAskedCount: 0,
    })
    const [start, later] = first
    const ever = start?.elements.find(({ text }) => text === 'For ever')
    expect(ever?.place).toMatchObject({ file: 'src/App.tsx' })
    expect(later?.elements.length).toBe((start?.elements.length ?? 0) + 1)
    expect(start?.picture).toMatch(/^data:image\/webp;base64,/)
    const wide = await screensOf(lab, 1280)
    const widthOf = (screens: readonly ScreenOutline[]) =>
      screens[0]?.elements.find(({ tag }) => tag === 'main')?.box.width ?? 0
    expect(widthOf(wide) - widthOf(first)).toBe(1280 - 375)
  })

  it('26.3 an app of eight thousand elements with endless names is told in part, and its replay ends', async () => {
    const lab = await open()
    const large = RESTLESS.replace(
      '<p>{Date.now()} {Math.random()}</p>',
      `Array.from({ length: 8_000 }, (_, at) => <i key={at} aria-label={at % 2_000 === 0 ? 'endless '.repeat(20_000) : ''} />)`,
    )
    await lab.start({ ...WITHOUT_TAILWIND, 'src/App.tsx': large })
    const screens = await screensOf(lab, 768)
    expect(screens.map(({ isCut, picture }) => [isCut, picture === null])).toEqual([
      [false, false],
      [true, true],
    ])
    expect(screens[1]?.elements).toHaveLength(MOST_OUTLINED)
  })
})
