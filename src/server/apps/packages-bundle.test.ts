import { describe, expect, it } from 'vitest'
import { PackageError } from '../assets/packages/limits/package-error.ts'
import { app, BUILT, events, lab, PREVIEW, post, setUpPackages, WORKSPACE } from './packages-lab.fixture.ts'

setUpPackages()

describe('asking for the bundle of an app', () => {
  const ask = (origin: string, to = app(), body = '{}') => post(body, { Origin: origin }, to, '/bundle')

  it('design §2.2 answers with a line for each step and the files last', async () => {
    const { files: _, lazyStyles: __, ...rest } = BUILT
    expect(await events(await ask(WORKSPACE))).toEqual([
      { type: 'progress', step: 'Bundling react…' },
      {
        type: 'bundled',
        bundle: {
          ...rest,
          lazyStyles: {},
          files: [{ path: 'assets/index-A.js', base64: btoa('run()') }],
          maps: [{ path: 'assets/index-A.js', base64: btoa('map') }],
        },
        problems: [],
      },
    ])
  })

  it('design §2.2 is for the workspace alone: a preview, whose code is anybody’s, gets nothing built', async () => {
    for (const origin of [PREVIEW, 'http://elsewhere.example']) expect((await ask(origin)).status).toBe(403)
    expect(lab.asked).toEqual([])
  })

  it('design §2.2 is answered only so often, and says when again', async () => {
    const to = app()
    for (let count = 0; count < 2; count += 1) expect((await ask(WORKSPACE, to)).status).toBe(200)
    const refused = await ask(WORKSPACE, to)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it('design §2.2 what cannot be bundled is said in a sentence, and what failed in here is lab.reported', async () => {
    const last = async () => (await events(await ask(WORKSPACE))).at(-1)
    lab.bundle = async () => ({
      built: Promise.reject(new PackageError('cannot-bundle', 'The app', 'a bracket')),
    })
    expect(await last()).toMatchObject({
      bundle: null,
      problems: [{ message: expect.stringContaining('a bracket'), file: null }],
    })
    expect(lab.reported).toEqual([])
    lab.bundle = async () => ({ built: Promise.reject(new Error('/secret/path')) })
    expect(JSON.stringify(await last())).not.toContain('/secret/path')
    expect(lab.reported).toHaveLength(1)
  })
})
