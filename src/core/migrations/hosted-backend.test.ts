import { describe, expect, it } from 'vitest'
import { filePath } from '../files/file-path.ts'
import { textFile } from '../files/project-file.ts'
import { hostedBackendOf } from './hosted-backend.ts'

const MIGRATION = { 'supabase/migrations/1_a.sql': 'create table a ();' }
const filesOf = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [filePath(path), textFile(path, text)] as const))
const textsOf = (texts: Readonly<Record<string, string>>) => {
  const found = hostedBackendOf(filesOf(texts))
  return found === null ? null : { host: found.host, ...Object.fromEntries(found.texts) }
}

const HOST = 'abcdefghijklmnopqrst.supabase.co'
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.c2lnbmF0dXJl'
const CLIENT = `import { createClient } from '@supabase/supabase-js'
const SUPABASE_URL = "https://${HOST}";
const SUPABASE_PUBLISHABLE_KEY = "${TOKEN}";
export const supabase = createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY)
`

describe('a project that asks a hosted Supabase', () => {
  it('2.1 is told by its client, and asks its own by two values', () => {
    expect(textsOf({ ...MIGRATION, 'src/client.ts': CLIENT })).toEqual({
      host: HOST,
      'src/client.ts': `import { createClient } from '@supabase/supabase-js'
const SUPABASE_URL = import.meta.env.VITE_SUPABASE_URL;
const SUPABASE_PUBLISHABLE_KEY = import.meta.env.VITE_SUPABASE_ANON_KEY;
export const supabase = createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY)
`,
    })
  })

  it('2.1 and by its environment, whose lines stay as comments', () => {
    const env = `VITE_TITLE="Ours"\nVITE_SUPABASE_PROJECT_ID="abc"\nVITE_SUPABASE_URL="https://${HOST}"\n`
    const client =
      'createClient(import.meta.env.VITE_SUPABASE_URL, import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY)'
    expect(textsOf({ ...MIGRATION, '.env': env, 'src/client.ts': client })).toEqual({
      host: HOST,
      '.env': `VITE_TITLE="Ours"\n# VITE_SUPABASE_PROJECT_ID="abc"\n# VITE_SUPABASE_URL="https://${HOST}"\n`,
    })
  })

  it('2.1 a newer key goes with the address', () => {
    const key = `const a = 'https://${HOST}/'; const b = 'sb_publishable_x-Y_1'`
    expect(textsOf({ ...MIGRATION, 'src/client.js': key })?.['src/client.js' as never]).toBe(
      'const a = import.meta.env.VITE_SUPABASE_URL; const b = import.meta.env.VITE_SUPABASE_ANON_KEY',
    )
  })

  it('2.1 nothing of it then asks there: what it says is asked once', () => {
    const before = filesOf({
      ...MIGRATION,
      '.env': `VITE_SUPABASE_URL=https://${HOST}\n`,
      'src/c.ts': CLIENT,
    })
    const after = new Map(before)
    for (const [path, text] of hostedBackendOf(before)?.texts ?? []) after.set(path, textFile(path, text))
    expect(hostedBackendOf(after)).toBeNull()
  })

  it.each([
    ['tables of its own', { 'src/client.ts': CLIENT }],
    [
      'an address in code',
      { ...MIGRATION, 'README.md': `"https://${HOST}"`, 'src/a.ts': `// see https://${HOST} there` },
    ],
    ['more than an example', { ...MIGRATION, '.env.example': `VITE_SUPABASE_URL=https://${HOST}\n` }],
    ['another name for it', { ...MIGRATION, 'src/a.ts': '"https://supabase.co"; "https://x.supabase.com"' }],
  ])('2.1 one without %s does not', (_, texts) => {
    expect(textsOf(texts)).toBeNull()
  })

  it('2.1 is read in linear time', () => {
    const long = `"${'eyJ'.repeat(20_000)}" ${'https://a-'.repeat(5_000)}${HOST} ${' '.repeat(20_000)}`
    expect(textsOf({ ...MIGRATION, 'src/a.ts': long, '.env': ' '.repeat(150_000) + HOST })).toBeNull()
  })
})
