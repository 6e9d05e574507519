import { describe, expect, it } from 'vitest'
import { ConfigError } from '../config/config.ts'
import { readSettings } from './read-settings.ts'

const read = (env: Record<string, string> = {}) => readSettings(env, '/app/server')

describe('settings of an app’s own server', () => {
  it('2.1 need nothing: a database of its own, on this machine alone', () => {
    expect(read()).toEqual({
      host: '127.0.0.1',
      port: 3000,
      origin: 'http://localhost:3000',
      otherOrigins: ['http://localhost:5173', 'http://localhost:4173'],
      databaseUrl: null,
      dataFolder: '/app/server/data',
      secret: null,
      seeds: true,
      trustedProxies: [],
    })
  })

  it('2.1 name where browsers find it, by scheme and host alone', () => {
    expect(read({ PORT: '80', PUBLIC_URL: 'https://list.example.com/path' })).toMatchObject({
      port: 80,
      origin: 'https://list.example.com',
    })
    expect(read({ OTHER_ORIGINS: ' https://a.example , https://b.example/ ', SEED: 'off' })).toMatchObject({
      otherOrigins: ['https://a.example', 'https://b.example'],
      seeds: false,
    })
  })

  it('2.1 an empty one is unset', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', SECRET: '' })).toEqual(read())
  })

  it.each([
    { PORT: '0' },
    { PORT: 'http' },
    { DATABASE_URL: 'mysql://db/app' },
    { SECRET: 'short' },
    { SEED: 'yes' },
    { PUBLIC_URL: 'list.example.com' },
    { OTHER_ORIGINS: 'file:///app' },
    { TRUSTED_PROXIES: 'everybody' },
  ])('2.1 one that cannot be used is named: %o', (env) => {
    const [name = ''] = Object.keys(env)
    expect(() => read(env as unknown as Record<string, string>)).toThrow(ConfigError)
    expect(() => read(env as unknown as Record<string, string>)).toThrow(name)
  })
})
