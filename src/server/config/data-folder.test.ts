import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-data-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('the data folder', () => {
  it('design §4 is made with its parents, left empty, and taken again', async () => {
    const wanted = join(folder, 'a', 'b', 'c')
    expect(await prepareDataFolder(wanted)).toBe(wanted)
    expect(await prepareDataFolder(wanted)).toBe(wanted)
    expect(await readdir(wanted)).toEqual([])
  })

  it.each([
    ['below a file', () => join(folder, 'file', 'data')],
    ['that is a file', () => join(folder, 'file')],
    // The kernel says that the parent is missing although it is there.
    ['in /proc', () => '/proc/nope/deeper'],
  ])('design §4 %s is refused with a sentence that says what to do', async (_, path) => {
    await writeFile(join(folder, 'file'), '')
    const refused = prepareDataFolder(path())
    await expect(refused).rejects.toThrow(ConfigError)
    await expect(refused).rejects.toThrow(
      /^DATA_DIR is .+, which cannot be written \([A-Z]+\): make it writable or set DATA_DIR to a folder that is\.$/,
    )
  })
})
