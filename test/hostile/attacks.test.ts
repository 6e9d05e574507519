/** The attacks themselves: that they are what they say, so that a suite that runs them proves something. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { layBait, leakIn } from './attacks/bait.ts'
import { PACKAGE_ATTACKS } from './attacks/packages.ts'
import { FINDINGS, KINDS, SAMPLED_ATTACKS } from './attacks/sampled-attacks.ts'

it('has at least 60 attacks by packages, no two of which get in each other’s way', () => {
  const ids = PACKAGE_ATTACKS.map(({ id }) => id)
  expect(ids.length).toBeGreaterThanOrEqual(60)
  expect(new Set(ids).size).toBe(ids.length)
  const answering = PACKAGE_ATTACKS.filter(({ registry }) => registry !== undefined)
  const taken = answering.flatMap(({ id }) => ids.filter((other) => other !== id && other.startsWith(id)))
  expect(taken).toEqual([])
})

it('makes in every run those of each finding, and some of each kind', () => {
  const made = new Set(SAMPLED_ATTACKS.map(({ id }) => id))
  for (const [finding, ids] of Object.entries(FINDINGS)) {
    expect(
      ids.filter((id) => !made.has(id)),
      finding,
    ).toEqual([])
  }
  expect(SAMPLED_ATTACKS.length).toBeGreaterThanOrEqual(120)
  for (const { ids } of KINDS) {
    const ofKind = PACKAGE_ATTACKS.filter(({ id }) => ids.test(id))
    expect(
      ofKind.some(({ id }) => made.has(id)),
      String(ids),
    ).toBe(true)
  }
})

it('finds the bait in an answer, as text and as a bundler encodes it, and nothing where it is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lathe-bait-'))
  const bait = await layBait(folder)
  await rm(folder, { recursive: true })
  const forms = ['', 'a', 'ab'].map((before) => Buffer.from(`${before}${bait.text}\n`).toString('base64'))
  for (const answer of [`"${bait.text}"`, `/x/${bait.hiddenName}.js`, ...forms]) {
    expect(leakIn(`begin ${answer} end`, bait)).not.toBeNull()
  }
  expect(leakIn(`${bait.up} ${bait.folder} secret.txt`, bait)).toBeNull()
})
