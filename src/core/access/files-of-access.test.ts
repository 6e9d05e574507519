/** What of access stands in files: keys, what is meant, and where row-level security is left off. */
import { describe, expect, it } from 'vitest'
import { filePath } from '../files/file-path.ts'
import { textFile } from '../files/project-file.ts'
import { findingId } from '../wire/access-findings.ts'
import { accessFixRequest } from './fix-request.ts'
import { MEANT_PATH, sortedOut, withMeant } from './meant-findings.ts'
import { rowSecurityLeftOff } from './row-security.ts'
import { serviceKeyFindings } from './service-keys.ts'

const filesOf = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([path, content]) => [filePath(path), textFile(filePath(path), content)]))

const token = (role: string) => {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', role })}.${'s'.repeat(43)}`
}

describe('a key that goes past every policy', () => {
  it.each([
    ['src/admin.ts', `createClient(url, '${token('service_role')}')`, true],
    ['src/app.ts', `createClient(url, '${token('anon')}')`, false],
    ['public/config.json', `{"key":"sb_secret_${'a1B2'.repeat(6)}"}`, true],
    ['.env', `VITE_ADMIN=${token('service_role')}`, true],
    ['.env', `SUPABASE_SERVICE_ROLE_KEY=${token('service_role')}`, false],
    ['supabase/functions/mail/index.ts', `const key = '${token('service_role')}'`, false],
    [
      'src/no-token.ts',
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJicm9rZW4.c2lnbmF0dXJlLXRoYXQtaXMtbG9uZw',
      false,
    ],
  ])('AC1 in %s', (path, content, isFound) => {
    expect(serviceKeyFindings(filesOf({ [path]: content })).map(({ object }) => object)).toEqual(
      isFound ? [path] : [],
    )
  })
})

describe('row-level security in the migrations', () => {
  const ON = 'alter table public.notes enable row level security'
  it.each([
    ['is on', [ON], []],
    [
      'is on without its schema, and in other words',
      ['ALTER TABLE IF EXISTS only "notes" ENABLE ROW LEVEL SECURITY'],
      [],
    ],
    [
      'is off again',
      [ON, 'alter table notes disable row level security'],
      [{ table: 'notes', isSaid: true }],
    ],
    ['is never on', ['create table notes ()'], [{ table: 'notes', isSaid: false }]],
    [
      'is on by code that runs',
      ["do $$ begin execute format('alter table %I enable row level security', t); end $$"],
      [],
    ],
    [
      'is on for another table',
      ['alter table public.posts enable row level security'],
      [{ table: 'notes', isSaid: false }],
    ],
  ])('AC2 %s', (_, statements, expected) => {
    expect(rowSecurityLeftOff(statements, ['notes'])).toEqual(expected)
  })
})

describe('what somebody said is meant', () => {
  const [finding] = serviceKeyFindings(filesOf({ 'src/a.ts': token('service_role') }))
  if (finding === undefined) throw new Error('There is a key.')

  it('2.1 is kept in a file of the project, until it is not meant any more', () => {
    const meant = withMeant(filesOf({}), finding, true)
    const files = filesOf({ [MEANT_PATH]: meant })
    expect(sortedOut([finding], files)).toEqual({ open: [], meant: [finding] })
    const again = filesOf({ [MEANT_PATH]: withMeant(files, finding, false) })
    expect(sortedOut([finding], again)).toEqual({ open: [finding], meant: [] })
    expect(meant).toContain(findingId(finding))
  })

  it.each(['', '{', '[]', '{"meant":3}', '{"meant":[{}]}', `{"meant":["${'x'.repeat(300_000)}"]}`])(
    '2.1 is nothing in a file of another form: %.20s',
    (content) => {
      expect(sortedOut([finding], filesOf({ [MEANT_PATH]: content })).open).toEqual([finding])
    },
  )

  it('2.1 is asked of the agent with its place and its reason', () => {
    const request = accessFixRequest(finding)
    expect(request).toContain('src/a.ts')
    expect(request).toContain(finding.why[0])
  })
})
