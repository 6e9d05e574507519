/** Schemas of small apps, most of them with one planted leak: `test/leak-schemas`, whose first line says which. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { serviceKeyFindings } from '../../core/access/service-keys.ts'
import { filePath } from '../../core/files/file-path.ts'
import { textFile } from '../../core/files/project-file.ts'
import type { AccessFinding } from '../../core/wire/access-findings.ts'
import { accessSchema, type TableAccess } from '../../core/wire/app-data.ts'
import type { BackendLab } from '../backend/backend-lab.fixture.ts'

const FOLDER = 'test/leak-schemas'

/** Sixty by one hand, and twenty in the words of what other builders export. */
export type Half = 'first' | 'held-out' | 'as-exported'
export const HALVES: readonly Half[] = ['first', 'held-out', 'as-exported']

export interface LeakSchema {
  readonly half: Half
  readonly name: string
  /** Null for an app that is right. */
  readonly planted: { readonly kinds: readonly string[]; readonly object: string } | null
  readonly sql: string
  readonly files: ReadonlyMap<string, string>
}

export async function readLeakSchemas(half: Half): Promise<readonly LeakSchema[]> {
  const folder = join(FOLDER, half)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (file) => {
      const text = (await readFile(join(folder, file), 'utf8'))
        .replaceAll('%SERVICE_KEY%', keyFor('service_role'))
        .replaceAll('%ANON_KEY%', keyFor('anon'))
      const [, kinds, object] = /^-- planted: (\S+) (\S+)/.exec(text) ?? []
      if (kinds === undefined && !text.startsWith('-- right: '))
        throw new Error(`${file} does not say what is planted.`)
      const files = new Map(text.split('/* file ').slice(1).map(fileIn))
      const planted = kinds === undefined ? null : { kinds: kinds.split('|'), object: object ?? '' }
      return { half, name: file.replace('.sql', ''), planted, sql: text, files }
    }),
  )
}

/** A path, and below it the text up to the end of the comment. */
function fileIn(comment: string): readonly [string, string] {
  const end = comment.indexOf('\n')
  return [comment.slice(0, end), comment.slice(end + 1, comment.indexOf('*/'))]
}

/** Of a project that is nobody's. */
function keyFor(role: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', ref: 'abcdefghijklmnopqrst', role })}.${'q'.repeat(43)}`
}

/** The same app without any of its policies. */
export function withoutPolicies(schema: LeakSchema): LeakSchema {
  const drop = `
do $$ declare found record; begin
  for found in select schemaname, tablename, policyname from pg_catalog.pg_policies where schemaname = 'public' loop
    execute format('drop policy %I on %I.%I', found.policyname, found.schemaname, found.tablename);
  end loop;
end $$;`
  return { ...schema, sql: `${schema.sql}\n${drop}` }
}

export interface SchemaVerdict {
  readonly schema: LeakSchema
  readonly isFound: boolean
  /** What was found beside what is planted. */
  readonly others: readonly AccessFinding[]
  readonly tables: readonly TableAccess[]
  readonly untried: readonly string[]
}

export async function judgeSchema(lab: BackendLab, key: string, schema: LeakSchema): Promise<SchemaVerdict> {
  const migrated = await lab.migrate(key, [{ name: '20260101000000_app.sql', sql: schema.sql }])
  if (migrated.status !== 200) throw new Error(`${schema.name}: ${await migrated.text()}`)
  const response = await lab.send('POST', `${key}/data/access`, {})
  if (response.status !== 200) throw new Error(`${schema.name}: ${response.status} ${await response.text()}`)
  const { tables, findings, untried } = v.parse(accessSchema, await response.json())
  const files = new Map(
    [...schema.files].map(([path, content]) => [filePath(path), textFile(filePath(path), content)]),
  )
  const all = [...findings, ...serviceKeyFindings(files)]
  const isPlanted = ({ kind, object, on }: AccessFinding) =>
    schema.planted?.kinds.includes(kind) === true &&
    schema.planted.object ===
      `${on === 'file' || on === 'channel' ? '' : on === 'bucket' ? 'storage.' : 'public.'}${object}`
  await lab.send('DELETE', key)
  return {
    schema,
    isFound: all.some(isPlanted),
    others: all.filter((one) => !isPlanted(one)),
    tables,
    untried,
  }
}
