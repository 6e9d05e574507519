import { describe, expect, it } from 'vitest'
import { NOTHING, repairFiles } from '../../../../test/repair/repair-files.ts'
import { repairManifest } from '../repair-manifest.ts'

const diagnostic = { type: 'undeclared', path: 'package.json', name: 'clsx', range: '^2.1.1' } as const
const manifest = (dependencies: object, rest: object = {}) =>
  `${JSON.stringify({ name: 'app', ...rest, dependencies }, null, 2)}\n`

it('R13 declares a package in the range that it is given', () => {
  const { changed, sentences } = repairFiles({ 'package.json': manifest({ react: '19.3.1' }) }, [diagnostic])
  expect(changed).toEqual({ 'package.json': manifest({ clsx: '^2.1.1', react: '19.3.1' }) })
  expect(sentences).toEqual(['Added clsx ^2.1.1 to package.json'])
})

it('R13 does so though the answer did not touch package.json, but not when that is locked', () => {
  const files = { 'package.json': manifest({}) }
  expect(repairFiles(files, [diagnostic], { drafted: [] }).sentences).toHaveLength(1)
  expect(repairFiles(files, [diagnostic], { locked: ['package.json'] })).toEqual(NOTHING)
})

it.each([
  ['what is declared', manifest({ clsx: '1' })],
  ['what is declared for development', manifest({}, { devDependencies: { clsx: '1' } })],
  ['what is no JSON', '{ "name": "app", }\n'],
])('R1 leaves alone: %s', (_, text) => {
  expect(repairFiles({ 'package.json': text }, [diagnostic])).toEqual(NOTHING)
})

it('R1 makes no package.json where there is none', () => {
  expect(repairFiles({ 'src/App.tsx': '' }, [diagnostic])).toEqual(NOTHING)
})

describe('without a parser', () => {
  const files = new Map([['package.json', manifest({})]])
  const locked = new Set<string>()

  it('R13 declares several packages, as the round of all rules does', () => {
    const diagnostics = [diagnostic, { ...diagnostic, name: 'zustand', range: '^5.0.0' }]
    const repaired = repairManifest({ files, report: { diagnostics, packageExports: [] }, locked })
    const { changed, sentences } = repairFiles(Object.fromEntries(files), diagnostics)
    expect(Object.fromEntries(repaired?.texts ?? [])).toEqual(changed)
    expect(repaired?.repairs.map(({ sentence }) => sentence)).toEqual(sentences)
  })

  it('R1 leaves a draft to the other rules in which more is wrong', () => {
    const diagnostics = [diagnostic, { type: 'syntax', path: 'src/App.tsx' } as const]
    expect(repairManifest({ files, report: { diagnostics, packageExports: [] }, locked })).toBeNull()
  })

  it('R3 leaves a locked package.json alone', () => {
    const report = { diagnostics: [diagnostic], packageExports: [] }
    expect(repairManifest({ files, report, locked: new Set(['package.json']) })?.repairs).toEqual([])
  })
})
