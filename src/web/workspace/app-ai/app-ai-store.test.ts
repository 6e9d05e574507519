import { describe, expect, it, vi } from 'vitest'
import type { FilePath } from '../../../core/files/file-path.ts'
import { textFile } from '../../../core/files/project-file.ts'
import { createProject } from '../../../core/project/create-project.ts'
import type { Project } from '../../../core/project/project.ts'
import type { AppAiUse } from '../../../core/wire/app-ai.ts'
import { createSessionStore } from '../../platform/session-store.ts'
import { createProjectsStore } from '../context/projects-store.ts'
import { type AppAiAnswer, createAppAiClient } from './app-ai-client.ts'
import { createAppAiStore } from './app-ai-store.ts'
import { usedToday } from './app-ai-words.ts'

const NONE = { requests: { used: 0, limit: 1_000 }, usd: { used: 0, limit: 1 } }
const USE: AppAiUse = {
  day: '2026-11-15',
  isDemo: false,
  draft: NONE,
  live: NONE,
  own: { draft: null, live: null },
}
const PLAIN = createProject({ name: 'Notes', now: 1, key: 'a'.repeat(32), revisionId: 'r' })

const asking = (project: Project, text = "fetch('/ai/v1/chat/completions')"): Project => {
  const path = 'src/ask.ts' as FilePath
  const files = new Map([...project.head.files, [path, textFile(path, text)]])
  return { ...project, head: { ...project.head, files } }
}

function open(isOn = true, answer: AppAiAnswer = { type: 'told', use: USE }) {
  const projects = createProjectsStore(PLAIN)
  const session = createSessionStore({ getItem: () => null, setItem: () => {}, removeItem: () => {} })
  const asked = vi.fn(async (_key: string) => answer)
  const store = createAppAiStore({
    isOn,
    projects,
    session,
    loadClient: async () => ({ open: asked, keepModel: async () => answer, removeModel: async () => answer }),
  })
  return { projects, session, asked, store }
}

/** Whatever was begun has gone as far as it goes. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('25.4 what an app uses of a model', () => {
  it('25.4 a preview is let ask once its files do, and once', async () => {
    const { projects, asked, store } = open()
    projects.update(PLAIN.id, (one) => ({ ...one, name: 'Other' }))
    await settled()
    expect(asked).not.toHaveBeenCalled()
    projects.update(PLAIN.id, (one) => asking(one))
    await vi.waitFor(() => expect(store.of(PLAIN.key).use).toEqual(USE))
    projects.update(PLAIN.id, (one) => asking(one, '/ai/v1/models'))
    await settled()
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('25.4 who signs in has it from then on', async () => {
    const { projects, session, asked, store } = open()
    projects.update(PLAIN.id, (one) => asking(one))
    await vi.waitFor(() => expect(store.of(PLAIN.key).use).toEqual(USE))
    session.getState().signedIn()
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  })

  it('25.4 a refusal is said, and asked again with the next version', async () => {
    const { projects, asked, store } = open(true, { type: 'refused', message: 'Sign in first.' })
    projects.update(PLAIN.id, (one) => asking(one))
    await vi.waitFor(() => expect(store.of(PLAIN.key).problem).toBe('Sign in first.'))
    projects.update(PLAIN.id, (one) => asking(one, '/ai/v1/models'))
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  })

  it('25.4 nothing is asked where the server lets no app ask', async () => {
    const { projects, asked } = open(false)
    projects.update(PLAIN.id, (one) => asking(one))
    await settled()
    expect(asked).not.toHaveBeenCalled()
  })

  it('25.4 what was used is said in words', () => {
    expect(usedToday({ requests: { used: 1_234, limit: 5_000 }, usd: { used: 0, limit: 1 } })).toBe(
      '1,234 of 5,000 answers',
    )
    expect(usedToday({ requests: { used: 2, limit: 10 }, usd: { used: 0.25, limit: 1 } })).toBe(
      '2 of 10 answers, $0.25 of $1.00',
    )
  })

  it('25.4 what the server says is read, and what it refuses is its sentence', async () => {
    const said = (status: number, body: unknown) =>
      createAppAiClient(async () => Response.json(body, { status })).open('key')
    expect(await said(200, USE)).toEqual({ type: 'told', use: USE })
    const refusal = { code: 'app-ai-not-signed-in', message: 'Sign in first.' }
    expect(await said(401, refusal)).toEqual({ type: 'refused', message: 'Sign in first.' })
    expect((await said(200, {})).type).toBe('refused')
  })

  it('25.4 a server that is away is said for what was asked of it', async () => {
    const client = createAppAiClient(async () => null)
    const model = { provider: 'openai', model: 'gpt-5', key: 'sk-1' } as const
    const said = [
      await client.open('key'),
      await client.keepModel('key', 'live', model),
      await client.removeModel('key', 'live'),
    ].map((answer) => (answer.type === 'refused' ? answer.message : answer))
    expect(said).toEqual([
      'The server does not say what this app has used.',
      'The key may not have been kept: the server does not answer. Try again.',
      'The key may still be there: the server does not answer. Try again.',
    ])
  })
})
