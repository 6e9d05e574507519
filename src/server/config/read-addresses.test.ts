import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('2.1 a server is for this machine only when each of its addresses is', () => {
  const isFor = (env: Record<string, string>) => readConfig(env).isForThisMachine
  expect(isFor({ PUBLIC_ORIGIN: 'http://127.0.0.1:4000', HOST: '::1' })).toBe(true)
  expect(isFor({ HOST: '0.0.0.0' })).toBe(false)
  expect(isFor({ PUBLIC_ORIGIN: 'https://lathe.example' })).toBe(false)
  expect(isFor({ IDENTITY_ORIGIN: 'https://id.example' })).toBe(false)
})

it('design §4 the origins follow PORT', () => {
  const config = readConfig({ PORT: '4123' })
  expect(config.publicOrigin).toBe('http://localhost:4123')
  expect(config.packagesOrigin).toBe('http://packages.preview.localhost:4123')
  expect(config.identityOrigin).toBe('http://127.0.0.1:4123')
})

describe('separation of workspace and previews', () => {
  it.each([
    ['https://lathe.example.com', 'https://*.apps.example.com'],
    ['http://preview.localhost:4000', 'http://*.preview.localhost:4000'],
    ['https://example.com', 'https://*.example.com:8443'],
  ])('design §4 refuses %s with %s, which share a site', (PUBLIC_ORIGIN, PREVIEW_ORIGIN) => {
    expect(() => readConfig({ PUBLIC_ORIGIN, PREVIEW_ORIGIN })).toThrow(
      /^PREVIEW_ORIGIN .+ share the domain .+another domain\.$/,
    )
  })
})

describe('published apps', () => {
  it.each([
    ['PUBLIC_ORIGIN', { APPS_ORIGIN: 'http://*.localhost:4000', PUBLIC_ORIGIN: 'http://a.localhost:4000' }],
    ['PREVIEW_ORIGIN', { PREVIEW_ORIGIN: 'https://*.p.example', APPS_ORIGIN: 'https://*.a.p.example' }],
    ['IDENTITY_ORIGIN', { APPS_ORIGIN: 'https://*.a.example', IDENTITY_ORIGIN: 'https://login.a.example' }],
  ])('2.2 share no site with %s', (name, env) => {
    expect(() => readConfig(env)).toThrow(
      new RegExp(`^APPS_ORIGIN .+ and ${name} .+ share the domain .+another domain`),
    )
  })

  it('2.2 are served where visitors can get, and nowhere when the operator says so', () => {
    const at = (env: Record<string, string>) => readConfig(env).appsOrigin
    expect(at({ PORT: '4123' })).toBe('http://*.apps.localhost:4123')
    expect(at({ APPS_ORIGIN: 'off' })).toBeNull()
    const open = { PUBLIC_ORIGIN: 'https://lathe.example', PREVIEW_ORIGIN: 'https://*.previews.example' }
    expect(at(open)).toBeNull()
    expect(at({ ...open, APPS_ORIGIN: 'https://*.apps.example/' })).toBe('https://*.apps.example')
  })
})
