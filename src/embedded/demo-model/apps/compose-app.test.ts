import { transformSync } from 'oxc-transform'
import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { textFile } from '../../../core/files/project-file.ts'
import { STARTER_FILES } from '../../../core/project/starter-template.ts'
import { APP_KIND_IDS, APP_KINDS, kindOfProject } from '../intent/app-kinds.ts'
import { readBrief } from '../intent/brief.ts'
import { problemsIn } from '../testing/ask.ts'
import { composeApp } from './compose-app.ts'
import type { GeneratedApp } from './kit/generated-app.ts'

const PACKAGES = ['react', 'react-dom', 'react-router-dom', 'lucide-react']
const ODD_NAME = `It\u2019s \`all\` \\\\ {x} <b> \u0024{y}`

function compose(prompt: string): GeneratedApp {
  const brief = readBrief(prompt)
  if (brief === null) throw new Error(`No kind of app for “${prompt}”.`)
  return composeApp(brief)
}

function projectOf(app: GeneratedApp) {
  return new Map([
    ...STARTER_FILES,
    ...[...app.files].map(([path, content]) => [filePath(path), textFile(path, content)] as const),
  ])
}

describe.each(APP_KIND_IDS.map((kind) => [kind, APP_KINDS[kind]] as const))('%s', (kind, info) => {
  const app = compose(info.example)
  const sources = [...app.files].filter(([path]) => /\.tsx?$/.test(path))

  it('S1.2 is what its example asks for, and is known again by its files', () => {
    expect(readBrief(info.example)?.kind).toBe(kind)
    expect(kindOfProject((path) => app.files.has(path))).toBe(kind)
  })

  it('S5.13 parses, finds its imports and uses only what the starter installs', () => {
    expect(problemsIn(projectOf(app))).toEqual([])
    for (const [path, source] of sources) {
      for (const [, specifier = ''] of source.matchAll(/from '([^.'][^']*)'/g)) {
        expect(PACKAGES, path).toContain(specifier)
      }
      expect(source, path).not.toMatch(/https?:\/\/|\bany\b[;,)\]]|undefined\b.*className|NaN/)
    }
  })

  it('S5.13 has the parts that edits rely on', () => {
    const app2 = app.files.get('src/App.tsx') ?? ''
    expect(app2).toContain('export default function App()')
    expect([...app.files.values()].join('')).toContain('<header className="bg-header text-header-ink')
    expect([...app.files.values()].filter((source) => source.includes('<main')).length).toBeGreaterThan(0)
    expect(app.files.get('index.html')).toContain(`<title>${app.name}</title>`)
    for (const path of app.files.keys()) expect(app.describe(path), path).not.toBe('')
  })

  it('S1.2 takes any name, and keeps it whole', () => {
    const named = compose(
      `${info.example.replace(/\s+(?:called|named) (?:"[^"]*"|\w+)/, '')} called "${ODD_NAME}"`,
    )
    expect(named.name).toBe(ODD_NAME)
    for (const [path, source] of named.files) {
      if (/\.tsx?$/.test(path)) expect(transformSync(path, source).errors, path).toEqual([])
    }
  })

  it('S1.2 looks different for different prompts', () => {
    const sheets = ['', ' for winter', ' for Tuesdays', ', please', ' for the office', ' for two'].map(
      (end) => compose(`Make me ${info.title}${end}`).files.get('src/styles/globals.css') ?? '',
    )
    expect(new Set(sheets).size).toBeGreaterThan(1)
  })
})

it('S1.2 a list keeps what the prompt gives fields to, and names those fields while it is empty', () => {
  const app = compose('CRM for a freelance translator: clients with company, e-mail and status')
  const page = app.files.get('src/App.tsx') ?? ''
  expect(page).toContain('Your clients will stand here')
  expect(page).toContain('name, company, e-mail, status')
})
