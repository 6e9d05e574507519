import { describe, expect, it } from 'vitest'
import { withMeant } from '../../access/meant-findings.ts'
import { filePath } from '../../files/file-path.ts'
import { textFile } from '../../files/project-file.ts'
import type { AccessFinding } from '../../wire/access-findings.ts'
import { checkLive } from './check-live.ts'
import { checkPages } from './check-pages.ts'
import { checkSecrets } from './check-secrets.ts'
import { checkServiceKey } from './check-service-key.ts'
import { checkSize } from './check-size.ts'
import { checkTitle } from './check-title.ts'

const files = (contents: Readonly<Record<string, string>>) =>
  new Map(Object.entries(contents).map(([path, text]) => [filePath(path), textFile(path, text)]))

const STRIPE = `sk_live_${'4eC39HqLyjWDarjtT1zdp7dc'}`
const GOOGLE = `AIza${'SyD4kQ9xV2mN7bT1rW8pL3zH6cJ5fG0aE'}`

describe('keys in what is published', () => {
  it.each([
    ['a key of an account in a source', { 'src/pay.ts': `const key = '${STRIPE}'` }, STRIPE, 'stops'],
    ['one that a VITE_ setting gives to the app', { '.env': `VITE_STRIPE=${STRIPE}` }, STRIPE, 'stops'],
    ['a setting of the server', { '.env.local': 'DB_PASSWORD=plum-otter-91-x' }, 'plum-otter-91-x', 'stops'],
    ['a key that pages often show', { 'src/f.ts': `const apiKey = '${GOOGLE}'` }, GOOGLE, 'asks'],
  ])('design §2.2 %s is found, and %s', (_, contents, value, severity) => {
    const found = checkSecrets(files(contents), [`x="${value}"`])
    expect(found).toMatchObject([{ check: 'secrets', severity, line: 1, fix: expect.any(String) }])
    expect(found[0]?.message).not.toContain(value)
  })

  it('design §2.2 what stays in the project is no leak', () => {
    expect(checkSecrets(files({ '.env': `STRIPE=${STRIPE}` }), ['nothing'])).toEqual([])
  })

  it('design §2.2 what an app is given on purpose is no leak', () => {
    const contents = { '.env': 'VITE_API_URL=https://api.example.com/v1/things\nVITE_NAME=corner-shop-42' }
    expect(checkSecrets(files(contents), ['https://api.example.com/v1/things corner-shop-42'])).toEqual([])
  })
})

describe('a service key in what is published', () => {
  const keyOf = (role: string) =>
    [{ alg: 'HS256' }, { role }]
      .map((part) => btoa(JSON.stringify(part)))
      .concat('signature')
      .join('.')
  const contents = (role: string) => ({ 'src/db.ts': `createClient(url, '${keyOf(role)}')` })

  it('2.1 stops, with its place, and without the key', () => {
    const found = checkServiceKey(files(contents('service_role')), [`x="${keyOf('service_role')}"`])
    expect(found).toMatchObject([{ check: 'secrets', severity: 'stops', file: 'src/db.ts' }])
    expect(JSON.stringify(found)).not.toContain(keyOf('service_role'))
    // From wherever it came: a package, or a value that was put together.
    expect(checkServiceKey(files({}), [`x="${keyOf('service_role')}"`])).toMatchObject([
      { severity: 'stops' },
    ])
  })

  it('2.1 one that stays in the project is none, and neither is the key that everybody may have', () => {
    expect(checkServiceKey(files(contents('service_role')), ['nothing'])).toEqual([])
    expect(checkServiceKey(files(contents('anon')), [`x="${keyOf('anon')}"`])).toEqual([])
  })
})

describe('what would be done to live rows', () => {
  const plan = { isFirst: false, migrations: [], losses: [], untried: [], problem: null }
  const finding = (kind: AccessFinding['kind'], severity: AccessFinding['severity']): AccessFinding => ({
    kind,
    severity,
    object: 'notes',
    on: 'table',
    sentence: 'A visitor reads all notes.',
    why: ['It was tried.'],
  })

  it.each([
    ['reads-of-others', 'certain', 'stops'],
    ['reads-of-others', 'likely', 'asks'],
    // Closed here, and open elsewhere.
    ['security-off', 'certain', 'asks'],
  ] as const)('2.1 of access, %s that is %s %s', (kind, severity, expected) => {
    const found = checkLive({ ...plan, findings: [finding(kind, severity)] }, files({}))
    expect(found).toMatchObject([{ check: 'access', severity: expected, fix: expect.any(String) }])
  })

  it('2.1 what somebody marked as meant is none, and what was not tried is said', () => {
    const meant = withMeant(files({}), finding('reads-of-others', 'certain'), true)
    const project = files({ 'supabase/meant-access.json': meant })
    const findings = [finding('reads-of-others', 'certain')]
    expect(checkLive({ ...plan, findings }, project)).toEqual([])
    expect(checkLive({ ...plan, findings, untried: ['table big'] }, project)).toMatchObject([
      { severity: 'asks', message: 'Not tried, since it took too long: table big.' },
    ])
  })
})

describe('what people read before they open an app', () => {
  it.each(['', 'Vite + React', 'Vite App', 'untitled'])('design §2.2 “%s” is no title', (title) => {
    expect(checkTitle({ title, description: 'A shop.' })).toMatchObject([
      { check: 'title', severity: 'asks' },
    ])
  })

  it('design §2.2 a name and a sentence are enough', () => {
    expect(checkTitle({ title: 'My app of bread', description: 'A shop.' })).toEqual([])
    expect(checkTitle({ title: 'Bread', description: '' })).toHaveLength(1)
  })
})

describe('how much a visitor fetches', () => {
  it('design §2.2 more than the budget names the largest packages', () => {
    const shares = [
      { name: '', bytes: 900_000 },
      { name: 'three', bytes: 600_000 },
      { name: 'recharts', bytes: 300_000 },
    ]
    expect(checkSize({ startBytes: 360 * 1024, shares })[0]?.message).toMatch(
      /360 KB.*three \(586 KB.*recharts/,
    )
    expect(checkSize({ startBytes: 350 * 1024, shares })).toEqual([])
  })
})

describe('what a visitor meets', () => {
  it('design §2.2 an app that does not start is not also blank', () => {
    const error = { title: 'Preview Error', message: 'no oven', file: 'src/App.tsx', line: 3 }
    const nothing = { brokenLinks: [], brokenImages: [] }
    expect(checkPages({ error, isBlank: true, ...nothing })).toMatchObject([{ file: 'src/App.tsx', line: 3 }])
    expect(checkPages({ error: null, isBlank: true, ...nothing })).toHaveLength(1)
    expect(checkPages({ error: null, isBlank: false, ...nothing })).toEqual([])
  })
})
