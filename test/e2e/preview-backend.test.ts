/** An app in the preview and the database of its own, by the client that apps use. */
import { request as httpRequest } from 'node:http'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { backendSchema } from '../../src/core/wire/backends.ts'
import { appModule as app, setUpLab } from './preview-lab/open-lab.ts'
import { WITHOUT_TAILWIND } from './preview-lab/plain-project.ts'

const { open } = setUpLab()

/** What the workspace sends. Node does not resolve every `*.localhost`. */
function migrate(workspace: string, port: number, key: string, sql: string): Promise<unknown> {
  const body = JSON.stringify({ migrations: [{ name: '20260101000000_notes.sql', sql }] })
  const headers = { Host: new URL(workspace).host, Origin: workspace, 'Content-Type': 'application/json' }
  const options = { port, host: '127.0.0.1', path: `/api/backends/${key}/migrations`, method: 'PUT', headers }
  return new Promise((resolve, reject) => {
    const call = httpRequest(options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve(JSON.parse(text)))
    })
    call.once('error', reject).end(body)
  })
}

describe('an app with a backend', () => {
  it('2.1 R9 is told of it by its environment, and writes and reads rows of its own database on its own origin, with its files beside it', async () => {
    const sql = `create table notes (id int generated always as identity, text text);
create policy everybody on notes for all using (true) with check (true);`
    const lab = await open()
    const frame = await lab.start({
      ...WITHOUT_TAILWIND,
      'package.json': JSON.stringify({
        dependencies: { react: '^19.0.0', 'react-dom': '^19.0.0', '@supabase/supabase-js': '^2.0.0' },
      }),
      'public/said.txt': 'a file of the app',
      'supabase/migrations/20260101000000_notes.sql': sql,
      'src/App.tsx': app(
        `  const [said, setSaid] = useState('')
  const save = async () => {
    const client = createClient(import.meta.env.VITE_SUPABASE_URL, import.meta.env.VITE_SUPABASE_ANON_KEY)
    const file = await (await fetch('/said.txt')).text()
    const added = await client.from('notes').insert({ text: file }).select().single()
    const { data, error } = await client.from('notes').select('id, text')
    setSaid(JSON.stringify([added.error, error, data]))
  }
  return <main><button onClick={save}>Save</button><output>{said}</output></main>`,
        `import { useState } from 'react'\nimport { createClient } from '@supabase/supabase-js'`,
      ),
    })
    await lab.settled('running')
    const { origin, host, port } = new URL(frame.url())
    const workspace = new URL(lab.page.url()).origin
    const { anonKey } = v.parse(backendSchema, await migrate(workspace, Number(port), host.slice(0, 32), sql))
    await frame.click('button')
    await expect
      .poll(() => frame.textContent('output'))
      .toBe('[null,null,[{"id":1,"text":"a file of the app"}]]')
    const opened = await frame.evaluate(async (path) => {
      const response = await fetch(path)
      return [response.status, response.headers.get('Content-Security-Policy')]
    }, `${origin}/rest/v1/notes?apikey=${anonKey}`)
    expect(opened).toEqual([200, "default-src 'none'; frame-ancestors 'none'; sandbox"])
  })
})
