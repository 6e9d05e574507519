/** The built pages of a template that has a backend, with one beside them: a real database, as an exported app has it. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseFilesOf } from '../../src/core/migrations/database-files.ts'
import { openBackendLab } from '../../src/server/backend/backend-lab.fixture.ts'
import { createStaticFiles } from '../../src/server/http/static-files.ts'
import { listen } from '../../src/server/listen.ts'
import { APP_KEY, createAppServer } from '../../src/server/standalone/app-server.ts'
import type { TemplateFolder } from '../lib/read-templates.ts'

export interface TemplateBackend {
  /** Serves what was built; ends with the database. */
  serve(outDir: string): Promise<string>
  end(): Promise<void>
}

/** Null for a template without tables. Writes the key that the build needs into the project. */
export async function openTemplateBackend(
  { files }: TemplateFolder,
  project: string,
): Promise<TemplateBackend | null> {
  const database = databaseFilesOf(files)
  if (database === null) return null
  const lab = await openBackendLab()
  const ends = [() => lab.end()]
  const end = async () => {
    for (const one of ends.reverse()) await one()
  }
  try {
    const made = await lab.send('PUT', `${APP_KEY}/migrations`, database)
    if (!made.ok) throw new Error(`Its database cannot be made: ${await made.text()}`)
    const key = await lab.keys.signApiKey(APP_KEY, 'anon')
    await writeFile(join(project, '.env.local'), `VITE_SUPABASE_ANON_KEY=${key}\n`)
  } catch (error) {
    await end()
    throw error
  }
  return {
    async serve(outDir) {
      const port = await openPort()
      const origin = `http://localhost:${port}`
      const app = createAppServer({
        backends: lab.backends,
        outbox: { put: async () => {} },
        origin,
        otherOrigins: [],
        pages: createStaticFiles({ root: outDir, isImmutable: () => false }),
        clientOf: () => 'who looks at it',
        now: Date.now,
        reportError: (error) => console.error(error),
      })
      const server = await listen({
        fetch: (request, env) => app.fetch(request, env),
        host: '127.0.0.1',
        port,
      })
      ends.push(() => server.stop(0))
      return `${origin}/`
    },
    end,
  }
}

/** One that is free now: the app has to know its own address before it is served. */
async function openPort(): Promise<number> {
  const server = await listen({ fetch: () => new Response(''), host: '127.0.0.1', port: 0 })
  await server.stop(0)
  return server.port
}
