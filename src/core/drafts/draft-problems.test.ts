import { describe, expect, it } from 'vitest'
import { draftProblems } from './draft-problems.ts'
import { type Fault, faultKey } from './repairs/fault.ts'

const files = new Map([
  ['src/App.tsx', "import { Nav } from './Nav'\n\nexport default () => <Nav go={go} />\n"],
])
const problems = (faults: Fault[], texts = files) => draftProblems({ faults, packageExports: [] }, texts)
const undefinedName: Fault = { type: 'undefined-name', path: 'src/App.tsx', name: 'go', isTag: false }

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
    const fault: Fault = { type: 'syntax', path: 'src/App.tsx' }
    const detail = { key: faultKey(fault), title: 'Babel Compilation Error', message: 'Unexpected', line: 1 }
    const report = { faults: [fault, fault], packageExports: [], details: [detail] }
    expect(draftProblems(report, files)).toMatchObject([
      { title: 'Babel Compilation Error', message: 'Unexpected', line: 1 },
    ])
  })

  it.each<Fault>([
    { type: 'no-key', path: 'src/App.tsx', line: 1, column: 1 },
    { type: 'undeclared', path: 'package.json', name: 'clsx', range: '^2.0.0' },
    { type: 'no-entry', path: 'index.html' },
    { type: 'tailwind-plugin', path: 'postcss.config.js', plugin: 'tailwindcss' },
    {
      type: 'other',
      path: 'src/App.tsx',
      message: 'The package service at x did not answer. Check that the server runs, then press Refresh.',
    },
  ])('R20 is not $type', (fault) => {
    expect(problems([fault])).toEqual([])
  })

  it('R20 is no name that the page or the window may bring', () => {
    const page = new Map([...files, ['index.html', '<script src="https://cdn.example/go.js"></script>']])
    expect(problems([undefinedName], page)).toEqual([])
    expect(problems([undefinedName], new Map([...files, ['src/go.ts', 'window.go = 1']]))).toEqual([])
    expect(problems([undefinedName], new Map([...files, ['src/go.ts', 'window.goAway = 1']]))).toHaveLength(1)
    const dollar: Fault = { ...undefinedName, name: '$' }
    const declared = new Map([
      ...files,
      ['src/globals.d.ts', 'declare const $: (selector: string) => unknown'],
    ])
    expect(problems([dollar], declared)).toEqual([])
  })
})
