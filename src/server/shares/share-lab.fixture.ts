/** Projects that are shared over HTTP, by their owners. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { NewShare, OwnShare } from '../../core/wire/shares.ts'
import { openSiteLab, type SiteLab, WORKSPACE } from '../sites/site-lab.fixture.ts'

export const DAY = 24 * 60 * 60_000
export const as = (who: string) => ({ Authorization: `Bearer ${who}` })
export const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code
export const FILES = {
  'index.html': '<h1>Notes</h1>',
  'src/App.tsx': 'app',
  'supabase/seed.sql': 'insert',
  'empty.txt': '',
}

let made = 0
export const newKey = () => (++made).toString(16).padStart(32, 'a')

export function fileOf(path: string, content: string) {
  const bytes = new TextEncoder().encode(content)
  return { path, size: bytes.length, hash: createHash('sha256').update(bytes).digest('hex'), bytes }
}

export function send(
  at: SiteLab,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const isBytes = body instanceof Uint8Array
  return at.ask(`${WORKSPACE}/api/shares/${path}`, {
    method,
    headers: {
      Origin: WORKSPACE,
      'Content-Type': isBytes ? 'application/octet-stream' : 'application/json',
      ...headers,
    },
    ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  })
}

export interface Given extends Partial<Omit<NewShare, 'files'>> {
  readonly contents?: Readonly<Record<string, string>>
  readonly headers?: Record<string, string>
  readonly at?: SiteLab
}

/** A server for the tests of a file. */
export function setUpShares() {
  let time = Date.now()
  let lab: SiteLab
  beforeAll(async () => {
    lab = await openSiteLab({ now })
  })
  afterAll(() => lab.end())

  function now(): number {
    return time
  }

  async function share(key: string, { contents = FILES, headers = {}, at = lab, ...given }: Given = {}) {
    // Two are never of one moment.
    time += 1
    const files = Object.entries(contents).map(([path, content]) => fileOf(path, content))
    const body: NewShare = {
      id: null,
      title: 'Notes',
      revision: 'r1',
      by: '',
      endsAt: time + DAY,
      showsAddress: true,
      files: files.map(({ path, hash, size }) => ({ path, hash, size })),
      versions: [],
      chat: null,
      withheld: { files: 0, values: 0 },
      ...given,
    }
    const first = await send(at, 'POST', `of/${key}`, body, headers)
    if (first.status !== 202) return first
    const { missing } = (await first.json()) as { missing: string[] }
    for (const hash of missing) {
      const bytes = files.find((one) => one.hash === hash)?.bytes
      const sent = await send(at, 'PUT', `of/${key}/files/${hash}`, bytes, headers)
      if (sent.status !== 204) return sent
    }
    return send(at, 'POST', `of/${key}`, body, headers)
  }

  async function shared(key: string, given: Given = {}): Promise<OwnShare> {
    const response = await share(key, given)
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
    const [newest] = ((await response.json()) as { shares: OwnShare[] }).shares
    if (newest === undefined) throw new Error('Nothing is shared.')
    return newest
  }

  return {
    get lab() {
      return lab
    },
    now,
    /** @param milliseconds that go by */
    pass(milliseconds: number): void {
      time += milliseconds
    },
    share,
    shared,
    read: (path: string, at = lab) => at.ask(`${WORKSPACE}/api/shares/${path}`),
  }
}
