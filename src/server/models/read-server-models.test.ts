import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isAllowedAddress } from './allowed-address.ts'
import { readServerModels } from './read-server-models.ts'

const KEY = 'sk-operator-0123456789'
const ONE = {
  id: 'office',
  name: 'Office',
  wire: 'openai',
  baseUrl: 'https://models.example/v1/',
  keyVariable: 'OFFICE_KEY',
  models: ['qwen3'],
}
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-models-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(content: unknown, env = { OFFICE_KEY: KEY } as Record<string, string>) {
  const path = join(folder, 'models.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readServerModels(path, env)
}

it('25.2 the file names providers and the variables of their keys', async () => {
  const { keyVariable: _, ...rest } = ONE
  expect(await read({ providers: [ONE] })).toEqual([
    { ...rest, baseUrl: 'https://models.example/v1', isPrivate: false, key: KEY },
  ])
})

it.each([
  ['{', 'which is not JSON'],
  [{ providers: [] }, 'one provider at least'],
  [{ providers: [{ ...ONE, key: KEY }] }, 'cannot be used'],
  [{ providers: [ONE, ONE] }, 'in which office is there twice'],
  [{ providers: [ONE, { ...ONE, id: 'other' }] }, 'in which qwen3 is there twice'],
  [{ providers: [{ ...ONE, keyVariable: 'NONE' }] }, 'takes its key from NONE'],
  [{ providers: [{ ...ONE, baseUrl: 'http://models.example' }] }, 'asked without TLS'],
  [{ providers: [{ ...ONE, baseUrl: 'https://10.0.0.5/v1' }] }, 'in your own network'],
  [{ providers: [{ ...ONE, baseUrl: 'https://[::1]/v1' }] }, 'in your own network'],
  [{ providers: [{ ...ONE, baseUrl: 'https://0x7f000001/v1' }] }, 'in your own network'],
  [{ providers: [{ ...ONE, baseUrl: 'http://169.254.169.254', isPrivate: true }] }, 'no model may be'],
])(
  '25.2 what cannot be used stops the start with a sentence that holds no key: %#',
  async (content, sentence) => {
    const error: unknown = await read(content).catch((thrown: unknown) => thrown)
    expect(String(error)).toContain(sentence)
    expect(String(error)).not.toContain(KEY)
  },
)

it('25.2 a file that is not there is named', async () => {
  await expect(readServerModels(join(folder, 'none.json'), {})).rejects.toThrow('which cannot be read')
})

it.each([
  ['8.8.8.8', true, true],
  ['10.1.2.3', false, true],
  ['127.0.0.1', false, true],
  ['::ffff:10.0.0.1', false, true],
  ['fd00::1', false, true],
  ['169.254.169.254', false, false],
  ['::ffff:169.254.169.254', false, false],
  ['0.0.0.0', false, false],
  ['not an address', false, false],
])('25.2 %s is allowed to a public provider: %s, to a private one: %s', (address, ofPublic, ofPrivate) => {
  expect([isAllowedAddress(address, false), isAllowedAddress(address, true)]).toEqual([ofPublic, ofPrivate])
})
