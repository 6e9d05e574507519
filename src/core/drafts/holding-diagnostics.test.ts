import { describe, expect, it } from 'vitest'
import { type CodedDiagnostic, diagnosticKey } from '../diagnostics/coded-diagnostic.ts'
import { holdingDiagnostics } from './holding-diagnostics.ts'

const files = new Map([
  ['src/App.tsx', "import { Nav } from './Nav'\n\nexport default () => <Nav go={go} />\n"],
])
const problems = (diagnostics: CodedDiagnostic[], texts = files) =>
  holdingDiagnostics({ diagnostics, packageExports: [] }, texts)
const undefinedName: CodedDiagnostic = {
  type: 'undefined-name',
  path: 'src/App.tsx',
  name: 'go',
  isTag: false,
}

describe('what holds a draft back', () => {
  it('R20 is said with its place and the lines around it', () => {
    const [problem] = problems([undefinedName])
    expect(problem).toMatchObject({
      message: 'ReferenceError: go is not defined',
      file: 'src/App.tsx',
      line: 3,
      codeFrame: expect.stringContaining('> 3 | export default'),
    })
  })

  it('R20 is said in the compiler’s words where it has any, once for each fault', () => {
    const diagnostic: CodedDiagnostic = { type: 'syntax', path: 'src/App.tsx' }
    const detail = {
      key: diagnosticKey(diagnostic),
      title: 'Babel Compilation Error',
      message: 'Unexpected',
      line: 1,
    }
    const report = { diagnostics: [diagnostic, diagnostic], packageExports: [], details: [detail] }
    expect(holdingDiagnostics(report, files)).toMatchObject([
      { title: 'Babel Compilation Error', message: 'Unexpected', line: 1 },
    ])
  })

  it.each<CodedDiagnostic>([
    { type: 'no-key', path: 'src/App.tsx', line: 1, column: 1 },
    { type: 'undeclared', path: 'package.json', name: 'clsx', range: '^2.0.0' },
    { type: 'no-entry', path: 'index.html' },
    { type: 'tailwind-plugin', path: 'postcss.config.js', plugin: 'tailwindcss' },
    {
      type: 'other',
      path: 'src/App.tsx',
      message: 'The package service at x did not answer. Check that the server runs, then press Refresh.',
    },
  ])('R20 is not $type', (diagnostic) => {
    expect(problems([diagnostic])).toEqual([])
  })

  it('R20 is no name that the page or the window may bring', () => {
    const page = new Map([...files, ['index.html', '<script src="https://cdn.example/go.js"></script>']])
    expect(problems([undefinedName], page)).toEqual([])
    expect(problems([undefinedName], new Map([...files, ['src/go.ts', 'window.go = 1']]))).toEqual([])
    expect(problems([undefinedName], new Map([...files, ['src/go.ts', 'window.goAway = 1']]))).toHaveLength(1)
    const dollar: CodedDiagnostic = { ...undefinedName, name: '$' }
    const declared = new Map([
      ...files,
      ['src/globals.d.ts', 'declare const $: (selector: string) => unknown'],
    ])
    expect(problems([dollar], declared)).toEqual([])
  })
})
