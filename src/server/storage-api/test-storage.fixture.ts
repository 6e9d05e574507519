/** An app with files over a real PostgreSQL, and Supabase's own client for its people. */
import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { type LabOptions, openBackendLab, previewOf } from '../backend/backend-lab.fixture.ts'

export const PROJECT = 'e'.repeat(32)

/** A policy that is in every guide: each person has a folder of their own. */
const POLICIES = {
  name: '20260101000000_files.sql',
  sql: `insert into storage.buckets (id, name, public) values ('own', 'own', false), ('open', 'open', true), ('shut', 'shut', false);
create policy "own folder" on storage.objects for all to authenticated
  using (bucket_id = 'own' and (storage.foldername(name))[1] = auth.uid()::text)
  with check (bucket_id = 'own' and (storage.foldername(name))[1] = auth.uid()::text);
create policy "add only" on storage.objects for insert to anon with check (bucket_id = 'open');`,
}

export async function testStorage(options: LabOptions = {}, projectKey = PROJECT) {
  const lab = await openBackendLab(options)
  const migrated = await lab.migrate(projectKey, [POLICIES])
  if (migrated.status !== 200) throw new Error(await migrated.text())
  const anonKey = await lab.keys.signApiKey(projectKey, 'anon')
  const serviceKey = await lab.keys.signApiKey(projectKey, 'service_role')
  const blobs = join(lab.folder, 'app-files', projectKey)
  return {
    ...lab,
    projectKey,
    anonKey,
    serviceKey,
    visitor: () => lab.client(projectKey),
    service: () => lab.client(projectKey, serviceKey),
    async person(id: string = randomUUID()): Promise<{ id: string; client: SupabaseClient }> {
      return { id, client: await lab.client(projectKey, await lab.tokenOf(projectKey, id)) }
    },
    /** As a program asks, without the client. */
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      lab.ask(`${previewOf(projectKey)}/storage/v1${path}`, { method, headers }),
    post: (
      path: string,
      body: NonNullable<ConstructorParameters<typeof Response>[0]> | null,
      headers: Record<string, string> = {},
      method = 'POST',
    ) =>
      lab.ask(`${previewOf(projectKey)}/storage/v1${path}`, {
        method,
        headers: { Authorization: `Bearer ${serviceKey}`, ...headers },
        body,
      }),
    sql: async (text: string) => (await lab.engine.database(projectKey).runAsOwner(text)).rows,
    /** Hashes of the bytes that rows name. */
    async named(): Promise<string[]> {
      const text = 'select distinct version from storage.objects where version is not null'
      const { rows } = await lab.engine.database(projectKey).runAsOwner(text)
      return rows.map(({ version }) => String(version)).sort()
    },
    /** Hashes of the bytes that are kept for the project; what no row names any more goes a little later. */
    async kept(): Promise<string[]> {
      const parts = await readdir(blobs).catch(() => [])
      const names = await Promise.all(parts.map((part) => readdir(join(blobs, part))))
      return names.flat().sort()
    },
    /** What is on its way in. */
    incoming: () => readdir(join(lab.folder, 'app-files', 'incoming')),
  }
}

export type TestStorage = Awaited<ReturnType<typeof testStorage>>

export const hashOf = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

/** What a call gave, which must not have failed. */
export function given<T>({ data, error }: { data: T | null; error: unknown }): T {
  if (error !== null || data === null) throw error ?? new Error('nothing was given')
  return data
}

/** What the client tells of a refusal: status and sentence of the body. */
export function refused({ error }: { error: unknown }): string {
  const { statusCode, message } = (error ?? {}) as { statusCode?: string; message?: string }
  return `${statusCode} ${message}`
}
