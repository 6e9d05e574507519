import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { textFile } from '../../../core/files/project-file.ts'
import { contrast, isDark, luminance } from '../colours/colour.ts'
import { readToken } from '../colours/stylesheet.ts'
import { ask, askAll, contentOf, type Exchange, problemsIn } from '../testing/ask.ts'

const HABITS = 'A habit tracker with a weekly chart, in warm colours'
const CSS = 'src/styles/globals.css'

function withFile({ files }: Exchange, path: string, edit: (content: string) => string) {
  return new Map(files).set(filePath(path), textFile(path, edit(contentOf(files, path))))
}

describe('edits', () => {
  it('S5.13 S1.2 recolours the header and adds a reset button, touching only what changes', async () => {
    const before = await ask(HABITS)
    const after = await ask('make the header dark green and add a reset button', before.files)
    expect(after.touched).toEqual(
      ['src/App.tsx', 'src/components/habits/ResetButton.tsx', 'src/hooks/useHabits.ts', CSS].sort(),
    )
    expect(after.changes.find(({ path }) => path.endsWith('ResetButton.tsx'))?.operation).toBe('CREATE')
    const css = contentOf(after.files, CSS)
    expect(readToken(css, 'header')).toBe('#1c4b23')
    expect(contrast('#1c4b23', readToken(css, 'headerInk') ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(contentOf(after.files, 'src/App.tsx')).toContain('<ResetButton onReset={tracker.resetProgress} />')
    expect(contentOf(after.files, 'src/hooks/useHabits.ts')).toMatch(/return \{[^}]*resetProgress/)
    expect(problemsIn(after.files)).toEqual([])
  })

  it('S5.13 changes nothing when asked again', async () => {
    const { changes, prose } = await askAll(
      HABITS,
      'make the header dark green and add a reset button',
      'make the header dark green and add a reset button',
    )
    expect(changes).toEqual([])
    expect(prose).toContain('already')
  })

  it('S1.2 keeps hand edits, also where the hook is taken apart', async () => {
    const built = await ask(HABITS)
    const edited = withFile(built, 'src/App.tsx', (app) =>
      app
        .replace(
          'const tracker = useHabits()',
          'const { habits, addHabit, renameHabit, deleteHabit, toggleDay } = useHabits()',
        )
        .replaceAll('tracker.', '')
        .replace('<main', '<p>My own line</p>\n      <main'),
    )
    const { files } = await ask('add a reset button', edited)
    const app = contentOf(files, 'src/App.tsx')
    expect(app).toContain('toggleDay, resetProgress } = useHabits()')
    expect(app).toContain('<ResetButton onReset={resetProgress} />')
    expect(app).toContain('My own line')
    expect(problemsIn(files)).toEqual([])
  })

  it('S1.2 leaves a file alone that it no longer recognises, and says so', async () => {
    const built = await ask(HABITS)
    const edited = withFile(built, 'src/hooks/useHabits.ts', () => 'export const useHabits = () => []\n')
    const { changes, prose } = await ask('add a reset button', edited)
    expect(changes).toEqual([])
    expect(prose).toContain('no longer recognise')
  })

  it('S1.2 renames, replaces texts and changes headlines with any characters', async () => {
    const odd = `It's "<b>" & {x} \\ \`\${y}\``
    const renamed = await askAll(HABITS, `rename it to ${odd}`)
    expect(renamed.touched).toEqual(['index.html', 'src/lib/app-config.ts'])
    expect(problemsIn(renamed.files)).toEqual([])
    const page = await askAll(
      'landing page for a bakery',
      'change the headline to "Fresh {daily}"',
      'change "Asked often" to "<You> asked"',
    )
    expect(page.touched).toEqual(['src/components/sections/Questions.tsx'])
    expect(contentOf(page.files, 'src/content/site.ts')).toContain("headline: 'Fresh {daily}'")
    expect(problemsIn(page.files)).toEqual([])
  })

  it.each([
    [
      HABITS,
      ['the chart', 'the streaks', 'the form'],
      ['an export button', 'a dark mode switch', 'a footer', 'a chart'],
    ],
    [
      'landing page for a bakery with pricing, testimonials, faq and steps',
      ['the pricing section', 'the testimonials', 'the faq', 'the features', 'the contact form'],
      ['a pricing section', 'testimonials', 'a contact form', 'a dark mode switch'],
    ],
    [
      'a sales dashboard',
      ['the donut', 'the line chart', 'the key figures', 'the search'],
      ['a donut', 'an export button', 'a reset button', 'a refresh button', 'a dark mode switch', 'a footer'],
    ],
  ])('S1.2 removes and adds parts of “%s”', async (prompt, gone, added) => {
    let last = await ask(prompt)
    for (const what of gone) {
      last = await ask(`remove ${what}`, last.files)
      expect(last.changes.length, what).toBeGreaterThan(0)
      expect(last.prose).toContain('Removed')
      expect(problemsIn(last.files), what).toEqual([])
    }
    for (const what of added) {
      last = await ask(`add ${what}`, last.files)
      expect(last.changes.length, what).toBeGreaterThan(0)
      expect(problemsIn(last.files), what).toEqual([])
    }
  })

  it('S5.13 restores a file that removal and addition leave as it was', async () => {
    const { files } = await ask('landing page for a bakery with pricing')
    const removed = await ask('remove the pricing section', files)
    const back = await ask('add a pricing section', removed.files)
    for (const [path, { content }] of files) {
      if (path !== 'src/App.tsx') expect(contentOf(back.files, path), path).toBe(content)
    }
  })

  it('S1.2 does what it can of several wishes and names the rest', async () => {
    const { changes, prose } = await askAll(HABITS, 'make the header navy and add a chat with my friends')
    expect(changes.map(({ path }) => path)).toEqual([CSS])
    expect(prose).toContain('What I left out')
    expect(prose).toContain('chat with my friends')
  })

  it('S1.2 recolours both sets of colours where there is a dark mode, and leaves the sheet as it was without', async () => {
    const { files } = await ask(HABITS)
    const dark = await ask('add a dark mode switch', files)
    const recoloured = await ask('make the header dark green', dark.files)
    const [first = '', second = ''] = contentOf(recoloured.files, CSS).split('[data-theme=')
    expect(readToken(first, 'header')).toBe('#1c4b23')
    expect(readToken(second, 'header')).toBe('#0e2612')
    const without = await ask('remove the dark mode switch', dark.files)
    expect(contentOf(without.files, CSS)).toBe(contentOf(files, CSS))
  })

  it('S1.2 styles the header of a project that it did not make', async () => {
    const files = new Map([
      [
        filePath('src/App.tsx'),
        textFile('src/App.tsx', 'export default () => <header className="a">Hi</header>\n'),
      ],
      [filePath('src/components/X.tsx'), textFile('x.tsx', 'export const X = () => null\n')],
    ])
    const { files: after } = await ask('make the header #fff', files)
    expect(contentOf(after, 'src/App.tsx')).toContain(
      "<header style={{ backgroundColor: '#ffffff', color: '#",
    )
  })

  it.each(['delete everything', 'remove the sidebar', 'add a chat'])(
    'S1.2 says of “%s” on the untouched starter that there is no app yet, and what to ask',
    async (request) => {
      const { changes, prose } = await ask(request)
      expect(changes).toEqual([])
      expect(prose).toContain('There is no app yet')
      expect(prose).toContain('“A habit tracker with a weekly chart”')
      expect(prose).not.toContain('In this app I can')
    },
  )

  it('S1.2 offers to remove only what is there, and to add only what is not', async () => {
    const { files } = await ask('landing page for a bakery with pricing')
    const removal = (await ask('delete everything', files)).prose
    expect(removal).toContain('a pricing section')
    expect(removal).toContain('a footer')
    expect(removal).not.toContain('dark mode')
    expect(removal).not.toContain('testimonials')
    expect(removal).toContain('ask for another app')
    const addition = (await ask('add a chat with friends', files)).prose
    expect(addition).toContain('testimonials')
    expect(addition).toContain('a dark mode switch')
    expect(addition).not.toContain('a pricing section')
  })

  it('S1.2 makes the background plainly light or dark, with text that reads', async () => {
    const built = await ask(HABITS)
    const dark = await ask('make the background dark', built.files)
    expect(dark.touched).toEqual([CSS])
    expect(isDark(readToken(contentOf(dark.files, CSS), 'canvas') ?? '#fff')).toBe(true)
    expect(readToken(contentOf(dark.files, CSS), 'header')).toBe(
      readToken(contentOf(built.files, CSS), 'header'),
    )
    const light = await ask('make the background light', dark.files)
    expect(light.prose).toContain('Background in light')
    const css = contentOf(light.files, CSS)
    const canvas = readToken(css, 'canvas') ?? '#000'
    expect(contrast(canvas, '#ffffff')).toBeLessThan(1.2)
    expect(contrast(canvas, readToken(css, 'ink') ?? canvas)).toBeGreaterThanOrEqual(4.5)
  })

  it('S1.2 makes a part darker or lighter than it is', async () => {
    const built = await ask(HABITS)
    const header = (files: Exchange['files']) => readToken(contentOf(files, CSS), 'header') ?? ''
    const darker = await ask('make the header darker', built.files)
    expect(luminance(header(darker.files))).toBeLessThan(luminance(header(built.files)))
    expect(readToken(contentOf(darker.files, CSS), 'canvas')).toBe(
      readToken(contentOf(built.files, CSS), 'canvas'),
    )
    const lighter = await ask('make the header lighter', built.files)
    expect(luminance(header(lighter.files))).toBeGreaterThan(luminance(header(built.files)))
  })
})
