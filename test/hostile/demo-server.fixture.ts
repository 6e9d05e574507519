/** The HTTP application as it is served, with the demo model in its real threads, on a port of its own. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { readTemplates } from '../../scripts/lib/read-templates.ts'
import type { Answering } from '../../src/embedded/demo-model/answer-task.ts'
import { createDemoModel } from '../../src/embedded/demo-model/demo-model.ts'
import { createDemoThreads } from '../../src/embedded/demo-model/demo-threads.ts'
import type { ThreadLimits } from '../../src/embedded/demo-model/wire/request-limits.ts'
import { createApp } from '../../src/server/app.ts'
import { appParts } from '../../src/server/app-parts.fixture.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { entryFile } from '../../src/server/work/entry-file.ts'

export interface DemoServer {
  readonly origin: string
  /** Posts to the demo model as the workspace would. */
  post(path: string, body: string | Uint8Array, init?: RequestInit): Promise<Response>
  /** How many answers were begun, and how many of those ended, well or not. */
  readonly work: { begun: number; ended: number }
  close(): Promise<void>
}

export async function startDemoServer(limits?: ThreadLimits): Promise<DemoServer> {
  const threads = createDemoThreads({
    entry: entryFile('../../src/embedded/demo-model/demo-model.thread.ts', import.meta.url),
    templates: readTemplates,
    ...(limits !== undefined && { limits }),
  })
  const work = { begun: 0, ended: 0 }
  const answer: Answering = async (task, signal) => {
    work.begun += 1
    try {
      return await threads.answer(task, signal)
    } finally {
      work.ended += 1
    }
  }
  let fetchApp: ReturnType<typeof createApp>['fetch'] | null = null
  const server = createAdaptorServer({
    fetch: (request, env) => fetchApp?.(request, env) ?? new Response(null, { status: 503 }),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const config = readConfig({ PORT: String(port) })
  const model = createDemoModel({
    isTest: false,
    delay,
    answer,
    chunkDelayMs: 1,
    baseUrl: `${config.publicOrigin}/demo-model`,
  })
  const app = createApp(
    appParts({
      config,
      // Each test is a minute of its own: what one client may ask in a minute is counted elsewhere.
      now: (() => {
        let minute = 0
        return () => (minute += 60_000)
      })(),
      demoModel: (request, client) => model.fetch(request, { client }),
    }),
  )
  fetchApp = app.fetch
  return {
    origin: config.publicOrigin,
    post: (path, body, init) =>
      fetch(`${config.publicOrigin}/demo-model${path}`, { method: 'POST', body: body as BodyInit, ...init }),
    work,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      server.close()
      await threads.close()
    },
  }
}
