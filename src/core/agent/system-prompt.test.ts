import { describe, expect, it } from 'vitest'
import { createAnswerParser } from '../answer/answer-parser.ts'
import { END_MARKER, START_MARKER } from '../answer/format/markers.ts'
import { IMAGE_PLACEHOLDER } from '../files/code-change.ts'
import { parseFlow } from '../flows/flow-file.ts'
import { isDatabaseFile, isMigration } from '../migrations/database-files.ts'
import { estimateTokens } from '../model/estimate-tokens.ts'
import { applyChanges } from '../project/apply-changes.ts'
import { STARTER_FILES } from '../project/starter-template.ts'
import { AI_PATH, DEFAULT_APP_MODEL } from '../wire/app-ai.ts'
import { checkAnswer } from './check-answer.ts'
import { DESIGN_INSPIRATIONS } from './system-prompt/design.ts'
import { EXAMPLE_ANSWER } from './system-prompt/example-answer.ts'
import { FLOW_EXAMPLE, FLOWS } from './system-prompt/flows.ts'
import {
  BACKEND,
  BUILT_AHEAD_PACKAGES,
  GUARANTEED_PACKAGES,
  PROJECT_LAYOUT,
} from './system-prompt/project.ts'
import { systemPrompt } from './system-prompt.ts'

const prompt = systemPrompt()
const layout = PROJECT_LAYOUT.map(([path]) => path as string)

describe('the system prompt', () => {
  it('S5.13 lists the fixed layout', () => {
    const specified = [
      'public/',
      'src/components/ui/',
      'src/components/layout/',
      'src/pages/',
      'src/hooks/',
      'src/lib/',
      'src/styles/globals.css',
      'src/types/index.ts',
      'src/App.tsx',
      'src/main.tsx',
      'index.html',
      'package.json',
      'tailwind.config.js',
      'postcss.config.js',
      'tsconfig.json',
      'tsconfig.node.json',
      'vite.config.ts',
    ]
    expect([...layout].sort()).toEqual(specified.sort())
    for (const path of layout) expect(prompt).toContain(`\`${path}\``)
  })

  it('S5.13 has a place for every file of the starter', () => {
    const homeless = [...STARTER_FILES.keys()].filter(
      (path) => !layout.some((place) => path.startsWith(place)),
    )
    expect(homeless).toEqual([])
  })

  it('S5.13 names the packages that are guaranteed in the preview', () => {
    expect(GUARANTEED_PACKAGES).toEqual(['react', 'react-dom', 'react-router-dom'])
    for (const name of [...GUARANTEED_PACKAGES, ...BUILT_AHEAD_PACKAGES])
      expect(prompt).toContain(`\`${name}\``)
  })

  it('S5.13 S7.13 allows any package, and one that the person names as they say it', () => {
    expect(prompt).toContain('Any other package from npm that runs in a browser works too')
    expect(prompt).toContain('a font with its package (`@fontsource/…`), which is listed and imported')
    expect(prompt).not.toContain('Import nothing else')
  })

  it('2.1 S5.13 says where the database is, with the client as it is built ahead', () => {
    for (const place of Object.values(BACKEND)) expect(prompt).toContain(place)
    expect(isMigration(`${BACKEND.migrations}20260101000000_name.sql`)).toBe(true)
    expect(isDatabaseFile(BACKEND.seed)).toBe(true)
    for (const name of ['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY'])
      expect(prompt).toContain(`import.meta.env.${name}`)
    expect(prompt).toContain('`enable row level security` and policies')
    expect(prompt).toContain('never a service key')
  })

  it('2.1 S5.13 says how an app follows what others change', () => {
    for (const word of ['alter publication supabase_realtime add table', "'postgres_changes'", 'SUBSCRIBED'])
      expect(prompt).toContain(word)
    expect(prompt).not.toContain('no realtime')
  })

  it('25.4 says how an app asks a model only where the server answers it, in few words', () => {
    const withModel = systemPrompt(true)
    for (const word of [`${AI_PATH}/chat/completions`, `model: '${DEFAULT_APP_MODEL}'`, 'without a key']) {
      expect(withModel).toContain(word)
      expect(prompt).not.toContain(word)
    }
    expect(estimateTokens(withModel) - estimateTokens(prompt)).toBeLessThan(200)
  })

  it('S5.13 states the versions that the starter has', () => {
    const manifest = JSON.parse(contentOf('package.json'))
    const major = (name: string) =>
      (manifest.dependencies[name] ?? manifest.devDependencies[name]).split('.')[0]
    expect(prompt).toContain(`React ${major('react')}`)
    expect(prompt).toContain(`React Router ${major('react-router-dom')}`)
    expect(manifest.devDependencies.tailwindcss).toMatch(/^3\.4\./)
    expect(prompt).toContain('Tailwind CSS 3.4')
    expect(prompt).toContain(`"lucide-react": "${manifest.dependencies['lucide-react']}"`)
  })

  it('S5.13 S9.7 S9.8 uses the markers and the placeholder that the code reads', () => {
    for (const word of [START_MARKER, END_MARKER, IMAGE_PLACEHOLDER]) expect(prompt).toContain(word)
  })

  it('S5.13 wants a plan first, without code, and the block after it', () => {
    const [plan, block] = [prompt.indexOf('1. **The plan**'), prompt.indexOf('2. **The block**')]
    expect(plan).toBeGreaterThan(-1)
    expect(block).toBeGreaterThan(plan)
    expect(prompt.slice(plan, block)).toContain('No code, no file contents, no code fences')
    expect(prompt).toContain('Always in two steps, in this order, once each')
  })

  it('S5.13 wants one design inspiration, named in the plan', () => {
    expect(prompt).toContain('choose **one** inspiration, name it in the plan')
    expect(prompt).toContain('which design inspiration you follow and why it fits')
  })

  it('S5.13 wants incremental changes with UPDATE, not rewriting', () => {
    expect(prompt).toContain(
      'Make the smallest change that does what was asked, with `UPDATE` on the files concerned',
    )
    expect(prompt).toContain('do not rewrite, restyle, rename or tidy what the person did not mention')
  })

  it('S5.13 puts an uploaded image into public/ with CREATE and the placeholder', () => {
    expect(prompt).toMatch(/add a file in `public\/` with `CREATE`, .*exact content `\[USE_UPLOADED_IMAGE\]`/)
  })

  it('S5.13 has rules of quoting: single quotes in TypeScript, escapes in JSON, no raw apostrophe in JSX', () => {
    expect(prompt).toContain(
      'in TypeScript use single quotes for strings and double quotes only for JSX attributes',
    )
    expect(prompt).toContain('line break → `\\n`')
    expect(prompt).toContain('In JSX text write ’ and “ ” instead of')
  })

  it.each([
    'WCAG 2.2 AA is part of done',
    'never a clickable `div`',
    'Every input has a `<label htmlFor>`',
    'An icon-only button has an `aria-label`',
    'All works by keyboard',
    'text 4.5 : 1, large text, icons and control borders 3 : 1',
  ])('S5.13 has the rule of accessibility: %s', (rule) => {
    expect(prompt).toContain(rule)
  })

  it('S5.13 offers five design inspirations of which the answer names one', () => {
    expect(new Set(DESIGN_INSPIRATIONS.map(([site]) => site)).size).toBe(5)
    for (const [site] of DESIGN_INSPIRATIONS) expect(prompt).toContain(`**${site}**`)
  })

  it('S5.13 gives an example that the parser and the starter take as it is', () => {
    const parser = createAnswerParser()
    parser.push(EXAMPLE_ANSWER)
    const answer = parser.end()
    expect(answer).toMatchObject({ problem: null, notes: [] })
    expect(answer.text).not.toMatch(/```|\[CODE/)
    expect(answer.changes.map(({ path }) => path)).toEqual([
      'src/lib/quotes.ts',
      'src/components/ui/QuoteCard.tsx',
      'src/App.tsx',
    ])
    expect(checkAnswer(answer)).toMatchObject({ ok: true })
    for (const { operation, path } of answer.changes)
      expect(STARTER_FILES.has(path)).toBe(operation === 'UPDATE')
    expect(applyChanges(STARTER_FILES, answer.changes, []).skipped).toEqual([])
  })

  it('26.2 S5.13 tells of flows in the form that is read, at the cost of some two hundred tokens', () => {
    expect(prompt).toContain(FLOWS)
    expect(parseFlow(FLOW_EXAMPLE)).toMatchObject({ name: 'Adds a task' })
    expect(estimateTokens(FLOWS)).toBeLessThan(240)
  })

  it('S5.13 uses in its example only colours that the starter defines', () => {
    const colours = new Set(
      EXAMPLE_ANSWER.match(
        /(?<=[ "](?:bg|text|border|hover:border|active:bg|outline)-)(?:ink|muted|line|accent|surface|canvas)\b/g,
      ),
    )
    const config = contentOf('tailwind.config.js')
    expect(colours.size).toBeGreaterThan(2)
    for (const colour of colours) expect(config).toContain(`${colour}:`)
  })
})

function contentOf(path: string): string {
  const file = [...STARTER_FILES].find(([name]) => name === path)
  if (file === undefined) throw new Error(`The starter has no ${path}.`)
  return file[1].content
}
