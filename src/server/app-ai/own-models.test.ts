/** Models of apps' owners: a key goes in by the workspace, is used for the app's own requests, and is found nowhere else. */
import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { APP_AI_PATH } from '../../core/wire/app-ai.ts'
import { createKeptModels } from '../plans/kept-models.ts'
import { createSealedBox } from '../sealed/sealed-box.ts'
import { WORKSPACE } from '../sites/site-lab.fixture.ts'
import { type AppAiLab, appOf, openAppAiLab, previewOf, QUESTION } from './app-ai-lab.fixture.ts'
import { sweepOwnModels } from './keep-own-models-swept.ts'
import { createOwnModels, type OwnModels } from './own-models.ts'

const PROJECT = 'a'.repeat(32)
const NAME = 'asking'
const ADA = { Authorization: 'Bearer ada' }
const BEN = { Authorization: 'Bearer ben' }
const OWN_KEY = 'sk-of-ada-9876543210-secret'
const GIVEN = { provider: 'openai', model: 'gpt-5-mini', key: OWN_KEY }
const DAY = 24 * 60 * 60_000

let lab: AppAiLab
let own: OwnModels
let secret: string

beforeEach(async () => {
  secret = 'secret of this installation'
  lab = await openAppAiLab({
    own: (database, port) => {
      own = createOwnModels({
        kept: createKeptModels(database),
        box: {
          seal: (...given) => createSealedBox(secret, randomBytes).seal(...given),
          open: (...given) => createSealedBox(secret, randomBytes).open(...given),
        },
        reach: () => ({ name: 'OpenAI', baseUrl: `http://127.0.0.1:${port}/own`, isPrivate: true }),
        now: () => 5,
      })
      return own
    },
  })
  await lab.published(PROJECT, NAME, undefined, {}, ADA)
})
afterEach(async () => {
  expect(JSON.stringify(lab.reported.map(String))).not.toContain(OWN_KEY)
  await lab.end()
})

const send = (method: string, path: string, body?: object, headers: Record<string, string> = ADA) =>
  lab.askAt(`${WORKSPACE}${APP_AI_PATH}/${path}`, {
    method,
    headers: { Origin: WORKSPACE, 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
const hello = async (origin: string) =>
  (await lab.client(origin).chat.completions.create(QUESTION)).choices[0]?.message.content

describe('24.3 a sealed key of an app', () => {
  it('24.3 answers for that app in that place, and the server’s model everywhere else', async () => {
    await lab.openDraft(PROJECT, ADA)
    expect((await send('PUT', `${PROJECT}/model/live`, GIVEN)).status).toBe(200)
    expect(await hello(appOf(NAME))).toBe('Hello')
    expect(lab.asked.at(-1)).toMatchObject({
      url: '/own/chat/completions',
      headers: { authorization: `Bearer ${OWN_KEY}` },
    })
    expect(JSON.parse(lab.asked.at(-1)?.body ?? '')).toMatchObject({ model: 'gpt-5-mini' })
    expect(await hello(previewOf(PROJECT))).toBe('Hello')
    expect(lab.asked.at(-1)?.url).toBe('/v1/chat/completions')
    expect(lab.asked.at(-1)?.headers.authorization).not.toContain(OWN_KEY)
    await send('DELETE', `${PROJECT}/model/live`)
    await hello(appOf(NAME))
    expect(lab.asked.at(-1)?.url).toBe('/v1/chat/completions')
  })

  it('24.3 takes from nobody’s money here, and counts as an answer', async () => {
    await send('PUT', `${PROJECT}/model/live`, { ...GIVEN, model: 'priced' })
    await hello(appOf(NAME))
    await vi.waitFor(async () =>
      expect(await lab.ledger.usedBy({ kind: 'live', projectKey: PROJECT })).toEqual(
        expect.objectContaining({ requests: 1, microUsd: 0 }),
      ),
    )
  })

  it('24.3 is told in no answer, stands in no file, and is masked where the provider quotes it', async () => {
    const put = await send('PUT', `${PROJECT}/model/live`, GIVEN)
    const told = [await put.text(), await (await send('PUT', PROJECT)).text()]
    for (const text of told) {
      expect(text).toContain('gpt-5-mini')
      expect(text).not.toContain(OWN_KEY)
      expect(text).not.toContain('sealedKey')
    }
    for (const path of await readdir(lab.folder, { recursive: true })) {
      const bytes = await readFile(join(lab.folder, path)).catch(() => null)
      if (bytes !== null) expect(bytes.includes(OWN_KEY), path).toBe(false)
    }
    lab.provider.answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ choices: [], said: `You are ${OWN_KEY}` }))
    }
    const quoted = await (await lab.ask(appOf(NAME))).text()
    expect(quoted).toContain('You are')
    expect(quoted).not.toContain(OWN_KEY)
    lab.provider.answer = (response) => {
      response.writeHead(401, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: `Wrong key ${OWN_KEY}` } }))
    }
    const refused = await lab.ask(appOf(NAME))
    expect([refused.status, await refused.text()]).toEqual([502, expect.not.stringContaining(OWN_KEY)])
  })

  it('24.3 that does not open here is asked for anew, and nobody else’s is used in its place', async () => {
    await send('PUT', `${PROJECT}/model/live`, GIVEN)
    secret = 'another one'
    const response = await lab.ask(appOf(NAME))
    expect([response.status, (await response.json()) as object]).toEqual([
      503,
      { error: expect.objectContaining({ code: 'model_closed' }) },
    ])
    expect(lab.asked).toEqual([])
  })

  it('24.3 a row that is moved to another app or place opens nothing', async () => {
    await send('PUT', `${PROJECT}/model/live`, GIVEN)
    const [row] = await own.list(PROJECT)
    const kept = lab.kept
    if (row === undefined) throw new Error('Nothing was kept.')
    for (const moved of [{ project: 'b'.repeat(32) }, { place: 'draft' }, { provider: 'groq' }]) {
      const other = { ...row, ...moved }
      await kept.keep(other)
      const app = { kind: other.place as 'live', projectKey: other.project }
      expect(await own.of(app), JSON.stringify(moved)).toEqual({ type: 'closed' })
    }
  })

  it('24.3 is its owner’s to set and to remove, and what is no key is refused without being quoted', async () => {
    await send('PUT', `${PROJECT}/model/live`, GIVEN)
    for (const method of ['PUT', 'DELETE'])
      expect((await send(method, `${PROJECT}/model/live`, GIVEN, BEN)).status).toBe(403)
    expect((await send('DELETE', `${PROJECT}/model/live`, undefined, {})).status).toBeGreaterThanOrEqual(400)
    for (const wrong of [
      { key: `${OWN_KEY}\r\nX-Evil: 1` },
      { key: 'short' },
      { key: OWN_KEY.repeat(100) },
      { provider: 'ollama' },
      { provider: 'http://10.0.0.1' },
      { model: 'a b' },
      { model: '' },
    ]) {
      const response = await send('PUT', `${PROJECT}/model/live`, { ...GIVEN, ...wrong })
      expect([JSON.stringify(wrong).slice(0, 60), response.status]).toEqual([
        JSON.stringify(wrong).slice(0, 60),
        400,
      ])
      expect(await response.text()).not.toContain(OWN_KEY)
    }
    expect((await send('PUT', `${PROJECT}/model/elsewhere`, GIVEN)).status).toBe(400)
    expect(await own.describe(PROJECT)).toEqual({
      draft: null,
      live: { provider: 'openai', model: 'gpt-5-mini', sealedAt: 5 },
    })
  })

  it('24.3 goes with its project and with its account', async () => {
    const projects = new Map([['ada', [PROJECT]]])
    const swept = {
      models: own,
      storage: { list: async (who: string) => (projects.get(who) ?? []).map((key) => ({ key })) as never },
      sites: null,
    }
    const isKept = async () => (await own.list()).length > 0
    await send('PUT', `${PROJECT}/model/live`, GIVEN)
    await sweepOwnModels(swept, 5 + 2 * DAY)
    expect(await isKept()).toBe(true)
    projects.set('ada', [])
    await sweepOwnModels(swept, 5 + DAY - 1)
    expect(await isKept()).toBe(true)
    await sweepOwnModels(swept, 5 + DAY)
    expect(await isKept()).toBe(false)
    await own.keep(PROJECT, 'draft', null, GIVEN as never)
    await sweepOwnModels(swept, 5 + 30 * DAY - 1)
    expect(await isKept()).toBe(true)
    await sweepOwnModels(swept, 5 + 30 * DAY)
    expect(await isKept()).toBe(false)
  })
})
