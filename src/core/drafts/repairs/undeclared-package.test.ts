import { describe, expect, it } from 'vitest'
import { mendFiles, NOTHING } from '../../../../test/repair/mend-files.ts'
import { mendManifest } from '../mend-manifest.ts'

const fault = { type: 'undeclared', path: 'package.json', name: 'clsx', range: '^2.1.1' } as const
const manifest = (dependencies: object, rest: object = {}) =>
  `${JSON.stringify({ name: 'app', ...rest, dependencies }, null, 2)}\n`

it('R13 declares a package in the range that it is given', () => {
  const { changed, sentences } = mendFiles({ 'package.json': manifest({ react: '19.3.1' }) }, [fault])
  expect(changed).toEqual({ 'package.json': manifest({ clsx: '^2.1.1', react: '19.3.1' }) })
  expect(sentences).toEqual(['Added clsx ^2.1.1 to package.json'])
})

it('R13 does so though the answer did not touch package.json, but not when that is locked', () => {
  const files = { 'package.json': manifest({}) }
  expect(mendFiles(files, [fault], { drafted: [] }).sentences).toHaveLength(1)
  expect(mendFiles(files, [fault], { locked: ['package.json'] })).toEqual(NOTHING)
})

it.each([
  ['what is declared', manifest({ clsx: '1' })],
  ['what is declared for development', manifest({}, { devDependencies: { clsx: '1' } })],
  ['what is no JSON', '{ "name": "app", }\n'],
])('R1 leaves alone: %s', (_, text) => {
  expect(mendFiles({ 'package.json': text }, [fault])).toEqual(NOTHING)
})

it('R1 makes no package.json where there is none', () => {
  expect(mendFiles({ 'src/App.tsx': '' }, [fault])).toEqual(NOTHING)
})

describe('without a parser', () => {
  const files = new Map([['package.json', manifest({})]])
  const locked = new Set<string>()

  it('R13 declares several packages, as the round of all rules does', () => {
    const faults = [fault, { ...fault, name: 'zustand', range: '^5.0.0' }]
    const mended = mendManifest({ files, report: { faults, packageExports: [] }, locked })
    const { changed, sentences } = mendFiles(Object.fromEntries(files), faults)
    expect(Object.fromEntries(mended?.texts ?? [])).toEqual(changed)
    expect(mended?.repairs.map(({ sentence }) => sentence)).toEqual(sentences)
  })

  it('R1 leaves a draft to the other rules in which more is wrong', () => {
    const faults = [fault, { type: 'syntax', path: 'src/App.tsx' } as const]
    expect(mendManifest({ files, report: { faults, packageExports: [] }, locked })).toBeNull()
  })

  it('R3 leaves a locked package.json alone', () => {
    const report = { faults: [fault], packageExports: [] }
    expect(mendManifest({ files, report, locked: new Set(['package.json']) })?.repairs).toEqual([])
  })
})
