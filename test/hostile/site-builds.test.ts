/**
 * Apps to be published that attack the server, on the package service in its real processes: nothing of the bait is in
 * any answer, each ends with an answer or a sentence, and a sound app after them is built.
 */
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteSources } from '../../src/core/wire/site-bundles.ts'
import { PackageError, RequestRefused } from '../../src/server/assets/packages/limits/package-error.ts'
import type { BuiltSite } from '../../src/server/assets/packages/sites/bundle-site.ts'
import { type AttackedPackages, startAttackedPackages } from './attacked-packages.fixture.ts'
import { leakIn } from './attacks/bait.ts'
import { ENTRY, SITE_ATTACKS } from './attacks/sites.ts'

let attacked: AttackedPackages

beforeAll(async () => {
  attacked = await startAttackedPackages({ buildProcessorMs: 4_000 })
})

afterAll(() => attacked.end())

async function bundle(site: Partial<SiteSources>): Promise<BuiltSite | Error> {
  const sources: SiteSources = {
    entry: ENTRY,
    env: {},
    modules: [],
    workers: [],
    sheets: [],
    lazySheets: [],
    sheetsOf: {},
    ...site,
  }
  const body = Buffer.from(
    JSON.stringify({ dependencies: { sound: '^1.0.0', trap: '^1.0.0' }, locked: {}, site: sources }),
  )
  const options = { client: 'somebody', signal: new AbortController().signal, onStep: () => {} }
  try {
    const { built } = await attacked.host.bundle(body, options)
    return await built
  } catch (error) {
    if (error instanceof PackageError || error instanceof RequestRefused) return error
    throw error
  }
}

/** What the bundle says of the bait; what the app itself says of it is no leak. */
function leakOf(outcome: BuiltSite | Error): string | null {
  if (outcome instanceof Error) return leakIn(outcome.message, attacked.bait)
  for (const [path, content] of outcome.files) {
    const leak = leakIn(path, attacked.bait) ?? leakIn(content, attacked.bait)
    if (leak !== null) return leak
  }
  for (const map of outcome.maps.values()) {
    const leak = leakIn(gunzipSync(map), attacked.bait)
    if (leak !== null) return leak
  }
  return null
}

describe('apps to be published that attack', () => {
  it.each(SITE_ATTACKS.map((attack) => [attack.tries, attack] as const))(
    'design §2.2 get nothing by %s',
    async (_, { site, expects }) => {
      const outcome = await bundle(site(attacked.bait))
      expect(leakOf(outcome)).toBeNull()
      if (outcome instanceof Error) expect(outcome.message).toMatch(/^[^\n]{20,600}$/)
      if (expects === 'refused') expect(outcome).toBeInstanceOf(Error)
    },
    120_000,
  )

  it('design §2.2 get no source map of the server by a package, whose own words stay as they are', async () => {
    const code = `import { trap } from 'trap'\nconsole.log(trap)`
    const imports = { trap: { type: 'package', specifier: 'trap' } } as const
    const map = { mappings: 'AAAA;AACA', lines: ['a', 'b'] }
    const outcome = await bundle({ modules: [{ id: ENTRY, code, imports, map }] })
    if (outcome instanceof Error) throw outcome
    expect(leakOf(outcome)).toBeNull()
    expect(outcome.maps.size).toBe(1)
    const [script] = [...outcome.files].filter(([path]) => path.endsWith('.js'))
    expect(Buffer.from(script?.[1] ?? []).toString()).toContain('//# sourceMappingURL=x')
  })

  it('design §2.2 leave the service as it was: a sound app is built, with what it uses of packages', async () => {
    const outcome = await bundle({
      modules: [
        {
          id: ENTRY,
          code: `import { sound } from 'sound'; console.log(sound)`,
          imports: { sound: { type: 'package', specifier: 'sound' } },
        },
      ],
      sheets: [{ id: '/a.css', css: 'a { color: red }' }],
    })
    if (outcome instanceof Error) throw outcome
    expect([...outcome.files.keys()].sort()).toEqual([
      expect.stringMatching(/^assets\/index-\w+\.css$/),
      expect.stringMatching(/^assets\/index-\w+\.js$/),
    ])
    expect(outcome.shares.map(({ name }) => name)).toContain('sound')
  })
})
