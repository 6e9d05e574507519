import { expect, it } from 'vitest'
import { OWN_ADDRESS, type SiteSources } from '../../../../core/wire/site-bundles.ts'
import { siteDefines, withoutIdleBanner } from './site-defines.ts'

const sources = (env: SiteSources['env'], code: string): SiteSources => ({
  entry: '/src/main.ts',
  env,
  modules: [{ id: '/src/main.ts', code, imports: {} }],
  workers: [],
  sheets: [],
  lazySheets: [],
  sheetsOf: {},
})

it('2.2 an app asks its page where it is, under whichever address it is served', () => {
  const env = { VITE_SUPABASE_URL: OWN_ADDRESS, MODE: 'production' }
  const { define, banner } = siteDefines(sources(env, 'run(import.meta.env)'))
  expect(define?.['import.meta.env.VITE_SUPABASE_URL']).toBe('__lathe_own_address')
  expect(define?.['import.meta.env.MODE']).toBe('"production"')
  const read = new Function('globalThis', `${banner?.js}return [__lathe_own_address,__lathe_meta_env]`)
  const origin = 'https://notes.annas-bakery.com'
  expect(read({ location: { origin } })).toEqual([origin, { VITE_SUPABASE_URL: origin, MODE: 'production' }])
  const script = `${banner?.js}\nconnect(__lathe_own_address)`
  expect(Buffer.from(withoutIdleBanner(Buffer.from(script))).toString()).toBe(script)
})

it('2.2 an app without a backend has no word of it', () => {
  const { banner } = siteDefines(sources({ MODE: 'production' }, ''))
  expect(banner?.js).toBe('const __lathe_process_env={},__lathe_meta_env={};')
})
