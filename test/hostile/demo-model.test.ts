/**
 * Requests that are made to hold the demo model up, through the real application and its real threads. Each is answered
 * or refused with a sentence, and the thread that serves goes on: a probe beside it is answered before the attack ends.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderUserMessage } from '../../src/core/agent/project-context.ts'
import { filePath } from '../../src/core/files/file-path.ts'
import type { FileSystem } from '../../src/core/files/file-system.ts'
import { textFile } from '../../src/core/files/project-file.ts'
import { STARTER_FILES } from '../../src/core/project/starter-template.ts'
import { createDemoThreads } from '../../src/embedded/demo-model/demo-threads.ts'
import { THREAD_LIMITS } from '../../src/embedded/demo-model/wire/request-limits.ts'
import { WorkRefused } from '../../src/embedded/demo-model/work-refused.ts'
import { entryFile } from '../../src/server/work/entry-file.ts'
import { type DemoServer, startDemoServer } from './demo-server.fixture.ts'

const WHOLE = '/v1beta/models/gemini-2.5-pro:generateContent'
const PICTURE = '/v1beta/models/imagen-4.0-generate-001:predict'

let server: DemoServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.close())

const contents = (...texts: string[]) =>
  JSON.stringify({ contents: [{ role: 'user', parts: texts.map((text) => ({ text })) }] })
const said = (request: string, files: FileSystem = STARTER_FILES) =>
  contents(renderUserMessage(files, request))
const withFile = (path: string, content: string): FileSystem =>
  new Map(STARTER_FILES).set(filePath(path), textFile(filePath(path), content))
/** A project that the script takes for an app, so that it edits it. */
const app = (content: string, path = 'src/components/Card.tsx') => withFile(path, content)

interface Attack {
  readonly name: string
  readonly body: string | (() => string)
  readonly path?: string
  /** What a refusal says; without it the request is answered. */
  readonly refusedWith?: RegExp
}

const ATTACKS: readonly Attack[] = [
  { name: 'quotes that never close behind a verb', body: said(`replace ${'"a '.repeat(20_000)}`, app('a')) },
  {
    name: 'quotes behind a verb, as many as a message may have',
    body: said(`replace ${'"a '.repeat(10_000)}`),
  },
  { name: 'blanks without end', body: said(`change the title to${' '.repeat(60_000)}x`, app('a')) },
  { name: 'lines without end', body: said(`use${'\n'.repeat(60_000)}this fon`, app('a')) },
  { name: 'one word without end', body: said('a'.repeat(64_000)) },
  { name: '“with” without end', body: said(`swap ${'a with '.repeat(8_000)}`, app('a')) },
  { name: '“instead of” without end', body: said(`say ${'x instead '.repeat(6_000)}`, app('a')) },
  { name: '“on” without end', body: said(`red ${'on the '.repeat(8_000)}`, app('a')) },
  { name: 'clauses without end', body: said(`add a button, ${'and make it red, '.repeat(3_500)}`, app('a')) },
  { name: 'colours without end', body: said(`make it ${'red and blue '.repeat(4_000)}`, app('a')) },
  { name: 'fields without end', body: said(`a tracker with fields ${'name, '.repeat(10_000)}`) },
  {
    name: 'brackets in a picture that never ends',
    body: said(`use this icon ${'<svg '.repeat(12_000)}`, app('a')),
  },
  { name: 'gradients in gradients', body: said(`use ${'linear-gradient('.repeat(3_900)}`, app('a')) },
  { name: 'colours in numbers that never close', body: said(`use rgba(${'1 '.repeat(30_000)}`, app('a')) },
  {
    name: 'an error that names paths without end',
    body: said(`The preview reports an error. Fix it: src/${'a/'.repeat(20_000)}b`, app('a')),
  },
  {
    name: 'attributes without end in a file',
    body: said('make the title bigger', app(`export const a = <p ${'a="b" '.repeat(30_000)}`)),
  },
  {
    name: 'elements in elements in a file',
    body: said('make the title bigger', app(`export const a = ${'<p>'.repeat(60_000)}`)),
    refusedWith: /nests too deeply/,
  },
  {
    name: 'blanks in a file',
    body: said('make the header blue', app(`${' '.repeat(190_000)}x`, 'src/index.css')),
  },
  {
    name: 'braces in a stylesheet',
    body: said('make the header blue', app(`@theme ${'{--color-x:'.repeat(15_000)}`, 'src/index.css')),
  },
  {
    name: 'imports without end',
    body: said('remove the card', app(`${"import { a } from '\n".repeat(9_000)}`)),
  },
  {
    name: 'headings that never close',
    body: said('rename it to “Fern”', app('<h1 '.repeat(45_000), 'src/App.tsx')),
    refusedWith: /nests too deeply/,
  },
  {
    name: 'titles that never close',
    body: said('rename it to “Fern”', app('<title>'.repeat(25_000), 'index.html')),
  },
  {
    name: 'two thousand files',
    body: said(
      'where is the title?',
      new Map(
        Array.from({ length: 1_900 }, (_, at) => [
          filePath(`src/components/F${at}.tsx`),
          textFile(filePath(`src/components/F${at}.tsx`), '<h1>Title</h1>\n'.repeat(20)),
        ]),
      ),
    ),
  },
  {
    name: 'four pictures',
    path: PICTURE,
    body: JSON.stringify({ instances: [{ prompt: 'a garden' }], parameters: { sampleCount: 4 } }),
  },
  {
    name: 'five million arrays in one another',
    body: () => '['.repeat(5_000_000),
    refusedWith: /needs "contents"/,
  },
  {
    name: 'a million parts',
    body: () => `{"contents":[{"parts":[${'{},'.repeat(1_000_000)}{}]}]}`,
    refusedWith: /1000001 parts, and the demo model takes 2000/,
  },
  {
    name: 'a hundred thousand turns',
    body: () => `{"contents":[${'{},'.repeat(100_000)}{}]}`,
    refusedWith: /turns of conversation/,
  },
  {
    name: 'more text than a project has',
    body: () => contents('a'.repeat(9_000_000)),
    refusedWith: /9000000 characters of text/,
  },
  {
    name: 'a message of a million characters',
    body: () => said('red '.repeat(250_000)),
    refusedWith: /characters in a message, and the demo model takes 64000/,
  },
  {
    name: 'more files than a project may have',
    body: () =>
      said(
        'hi',
        new Map(
          Array.from({ length: 2_001 }, (_, at) => [
            filePath(`f${at}.ts`),
            textFile(filePath(`f${at}.ts`), ''),
          ]),
        ),
      ),
    refusedWith: /2001 files, and the demo model takes 2000/,
  },
  {
    name: 'a body over the limit',
    body: () => contents('a'.repeat(21 * 1024 * 1024)),
    refusedWith: /payload size exceeds/,
  },
  {
    name: 'five pictures',
    path: PICTURE,
    body: JSON.stringify({ instances: [{ prompt: 'a' }], parameters: { sampleCount: 5 } }),
    refusedWith: /sampleCount 1 to 4/,
  },
  {
    name: 'a picture of a million words',
    path: PICTURE,
    body: () => JSON.stringify({ instances: [{ prompt: 'sea '.repeat(1_000_000) }] }),
    refusedWith: /prompt may have 8000 characters/,
  },
]

describe('a hostile request to the demo model', () => {
  it.each(ATTACKS)(
    'of $name ends, and others are served meanwhile',
    async ({ body, path = WHOLE, refusedWith }) => {
      const sent = typeof body === 'string' ? body : body()
      const begun = server.work.begun
      let hasEnded = false
      const attack = server.post(path, sent).then(async (response) => {
        const text = await response.text()
        hasEnded = true
        return { status: response.status, text }
      })
      // Where it came to a thread: what is asked now is answered while the thread works.
      while (server.work.begun === begun && !hasEnded) await new Promise((resolve) => setTimeout(resolve, 1))
      if (!hasEnded) expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
      const { status, text } = await attack
      if (refusedWith === undefined) expect([status, text.slice(0, 300)]).toEqual([200, expect.anything()])
      else {
        expect(status).toBeGreaterThanOrEqual(400)
        expect(JSON.parse(text).error).toMatchObject({
          code: status,
          message: expect.stringMatching(refusedWith),
        })
      }
    },
  )
})

const entry = entryFile('../../src/embedded/demo-model/demo-model.thread.ts', import.meta.url)
const task = (request: string, files?: FileSystem) => ({
  model: 'gemini-2.5-pro',
  method: 'generateContent',
  body: new TextEncoder().encode(said(request, files)),
  isTest: false,
})
const never = new AbortController().signal
const none = async () => []

/** Sources whose trees take seconds and hundreds of megabytes. */
const longFiles = (count: number): FileSystem =>
  new Map(
    Array.from({ length: count }, (_, at) => {
      const path = filePath(`src/components/F${at}.tsx`)
      return [path, textFile(path, `export const a = <p>${'<b>x</b>'.repeat(24_000)}</p>`)]
    }),
  )

describe('the threads of the demo model', () => {
  it('one that uses more of the processor than it may is ended, and another answers the next', async () => {
    const limits = { ...THREAD_LIMITS, threads: 1, processorMs: 500, heapMb: 2_000 }
    const threads = createDemoThreads({ entry, limits, templates: none })
    const heavy = task('change "x" to "y"', longFiles(20))
    await expect(threads.answer(heavy, never)).rejects.toMatchObject({
      reason: 'too-much',
      message: expect.stringContaining('Ask for less at once'),
    })
    await expect(threads.answer(task('thanks'), never)).resolves.toMatchObject({ type: 'whole', status: 200 })
    await threads.close()
  })

  it('one that needs more memory than it may is ended, the server is not, and another answers the next', async () => {
    const threads = createDemoThreads({
      entry,
      limits: { ...THREAD_LIMITS, threads: 1, heapMb: 48 },
      templates: none,
    })
    const files = longFiles(40)
    await expect(threads.answer(task('change "x" to "y"', files), never)).rejects.toBeInstanceOf(WorkRefused)
    await expect(threads.answer(task('thanks'), never)).resolves.toMatchObject({ type: 'whole', status: 200 })
    await threads.close()
  })
})

describe('clients of the demo model', () => {
  it('who leaves ends the work: what waited for it is answered', async () => {
    const { begun, ended } = server.work
    const left = new AbortController()
    const asked = server.post(
      PICTURE,
      JSON.stringify({ instances: [{ prompt: 'sea' }], parameters: { sampleCount: 4 } }),
      { signal: left.signal },
    )
    await expect.poll(() => server.work.begun).toBe(begun + 1)
    left.abort()
    await expect(asked).rejects.toThrow()
    await expect.poll(() => server.work.ended).toBe(ended + 1)
    expect((await server.post(WHOLE, said('thanks'))).status).toBe(200)
  })

  it('S8.2 one client has a dozen answers made at once, and is told when to ask again', async () => {
    const two = { instances: [{ prompt: 'garden' }], parameters: { sampleCount: 2 } }
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => server.post(PICTURE, JSON.stringify(two))),
    )
    const refused = responses.filter(({ status }) => status === 429)
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(12)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('Retry-After')).toBe('5')
    expect(await refused[0]?.json()).toMatchObject({
      error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: expect.stringContaining('Try again') },
    })
  })

  it('S7.4 an answer from a thread is streamed as before', async () => {
    const path = '/v1beta/models/gemini-2.5-pro:streamGenerateContent?alt=sse'
    const response = await server.post(path, said('thanks'))
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(await response.text()).toMatch(/^data: .*"finishReason":"STOP"/s)
  })
})
