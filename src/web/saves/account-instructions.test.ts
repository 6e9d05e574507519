import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_INSTRUCTIONS_LENGTH } from '../../core/project/standing-instructions.ts'
import type { AccountInstructions } from '../../core/wire/saves/account-messages.ts'
import { createInstructionsStore } from '../platform/instructions-store.ts'
import { createAccountInstructions } from './account-instructions.ts'
import { ServerAway } from './saves-server.ts'

let server: AccountInstructions
let isAway: boolean
/** That the server saves, and its answer gets lost. */
let isAnswerLost: boolean

beforeEach(() => {
  server = { text: '', version: 0 }
  isAway = false
  isAnswerLost = false
  openBrowser()
})

afterEach(() => vi.unstubAllGlobals())

/** A browser that keeps what it is given; pages opened after that are its own. */
function openBrowser(): Map<string, string> {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
  return kept
}

async function call(_: string, init?: RequestInit): Promise<Response> {
  if (isAway) throw new ServerAway('away')
  if (init?.method !== 'PUT') return Response.json(server)
  const sent = JSON.parse(String(init.body))
  if (sent.version !== server.version) return Response.json({}, { status: 412 })
  server = { text: sent.text, version: sent.version + 1 }
  if (isAnswerLost) throw new ServerAway('lost on the way back')
  return Response.json(server)
}

/** A page of a signed-in user, in the browser that keeps what is in `kept`. */
async function openPage(kept: Map<string, string>, userId = 'user|1') {
  const store = createInstructionsStore()
  const notices: string[] = []
  const instructions = createAccountInstructions({
    userId,
    store,
    call,
    clock: { now: () => 1, setTimeout: () => null, clearTimeout: () => {} },
    read: (key) => kept.get(key) ?? null,
    keep: (key, text) => kept.set(key, text) !== undefined,
    notify: (sentence) => notices.push(sentence),
  })
  await instructions.start()
  return { store, notices, instructions, text: () => store.getState().text }
}

describe('instructions for every project', () => {
  it('S2.33 are in the account: another device has them, another user does not', async () => {
    const kept = openBrowser()
    const page = await openPage(kept)
    page.store.change('Answer in Danish')
    await page.instructions.sync()
    expect(server).toEqual({ text: 'Answer in Danish', version: 1 })
    expect((await openPage(openBrowser())).text()).toBe('Answer in Danish')
    server = { text: '', version: 0 }
    expect((await openPage(kept, 'user|2')).text()).toBe('')
  })

  it('S2.33 what was written before the sign-in joins the account’s, once', async () => {
    server = { text: 'No emoji', version: 3 }
    const kept = openBrowser()
    createInstructionsStore().change('Answer in Danish')
    const page = await openPage(kept)
    expect(page.text()).toBe('No emoji\n\nAnswer in Danish')
    expect(server).toEqual({ text: 'No emoji\n\nAnswer in Danish', version: 4 })
    expect(createInstructionsStore().getState().text).toBe('')
  })

  it('S2.33 wait in the browser while the server is away, also for a page that is opened later', async () => {
    const kept = openBrowser()
    isAway = true
    const page = await openPage(kept)
    page.store.change('Written offline')
    await page.instructions.sync()
    expect(page.instructions.isUnsent()).toBe(true)
    isAway = false
    expect((await openPage(kept)).text()).toBe('Written offline')
    expect(server).toEqual({ text: 'Written offline', version: 1 })
  })

  it('S2.33 of two devices that change them at once both texts stay, and the person is told', async () => {
    const [first, second] = [await openPage(openBrowser()), await openPage(openBrowser())]
    first.store.change('From the first')
    second.store.change('From the second')
    await first.instructions.sync()
    await second.instructions.sync()
    expect(second.text()).toBe('From the first\n\nFrom the second')
    expect(second.notices).toHaveLength(1)
    await first.instructions.sync()
    expect(first.text()).toBe(second.text())
    expect(first.notices).toEqual([])
  })

  it('S2.33 of which the answer was lost are not taken for somebody else’s', async () => {
    const page = await openPage(openBrowser())
    isAnswerLost = true
    page.store.change('Answer in Danish, please')
    await page.instructions.sync()
    isAnswerLost = false
    page.store.change('Answer in Swedish')
    await page.instructions.sync()
    expect(server).toEqual({ text: 'Answer in Swedish', version: 2 })
    expect(page.notices).toEqual([])
  })

  it('S2.33 come back to a server that was set back to a backup', async () => {
    const page = await openPage(openBrowser())
    for (const text of ['one', 'two', 'three']) {
      page.store.change(text)
      await page.instructions.sync()
    }
    server = { text: 'one', version: 1 }
    await page.instructions.sync()
    expect(server).toEqual({ text: 'three', version: 2 })
  })

  it('S2.33 have a limit that no merging goes over', async () => {
    server = { text: 'a'.repeat(MAX_INSTRUCTIONS_LENGTH), version: 1 }
    openBrowser()
    createInstructionsStore().change('b'.repeat(MAX_INSTRUCTIONS_LENGTH + 9))
    const page = await openPage(new Map())
    expect(page.text()).toBe(server.text)
    expect(page.text()).toHaveLength(MAX_INSTRUCTIONS_LENGTH)
  })
})
