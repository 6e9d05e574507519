import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { readPriceFile } from './read-price-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-prices-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileWith(text: string): Promise<string> {
  const path = join(folder, 'prices.json')
  await writeFile(path, text)
  return path
}

describe("the operator's prices", () => {
  it('issue 11 are read from the file that MODEL_PRICES names', async () => {
    const row = { provider: 'openai', baseUrl: 'https://llm.example/v1', model: 'house', input: 1, output: 2 }
    const path = await fileWith(JSON.stringify({ date: '2026-11-22', models: [row] }))
    expect(readConfig({ MODEL_PRICES: path }).modelPricesFile).toBe(path)
    expect(await readPriceFile(path)).toEqual({ date: '2026-11-22', models: [row] })
  })

  it.each([
    ['{', 'which is not JSON: mend the file, or unset the variable.'],
    ['"x"', 'whose content cannot be used'],
    ['{"date":"2026-11-22","models":[{"provider":"gemini","model":"x","output":1}]}', 'whose models.0.input'],
    [
      '{"date":"2026-11-22","models":[{"provider":"gemini","model":"x","input":-1,"output":1}]}',
      'whose models.0.input cannot be used (a price must not be negative): mend it',
    ],
  ])('issue 11 stop the start with one sentence when they are bad: %s', async (text, sentence) => {
    const path = await fileWith(text)
    await expect(readPriceFile(path)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringContaining(sentence),
    })
  })

  it('issue 11 stop the start when there is no such file', async () => {
    const path = join(folder, 'none.json')
    await expect(readPriceFile(path)).rejects.toThrow(`MODEL_PRICES names ${path}, which cannot be read`)
  })
})
