import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const PRESETS = [
  'https://api.openai.com',
  'https://api.anthropic.com',
  'https://openrouter.ai',
  'https://api.groq.com',
  'http://localhost:*',
  'http://127.0.0.1:*',
]

describe('defaults', () => {
  it('S9.3 S9.4 S9.5 design §4 everything unset is the local workspace with the specified models and time limit', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 4000,
      publicOrigin: 'http://localhost:4000',
      previewOrigin: 'http://*.preview.localhost:4000',
      packagesOrigin: 'http://packages.preview.localhost:4000',
      identityOrigin: 'http://127.0.0.1:4000',
      identity: {
        isEmbedded: true,
        domain: 'http://127.0.0.1:4000',
        clientId: 'lathe-workspace',
        audience: 'http://localhost:4000/api',
        issuer: 'http://127.0.0.1:4000/',
      },
      databaseUrl: null,
      appsDatabaseUrl: null,
      appsIdleMs: 300_000,
      appsLimits: { all: 500, each: 50 },
      appsFiles: { fileBytes: 52_428_800, projectBytes: 1_073_741_824, allBytes: 21_474_836_480 },
      isForThisMachine: true,
      socialLinks: { github: null, x: null },
      accountLimits: { projects: 500, bytes: 2048 * 2 ** 20, stagedBytes: 512 * 2 ** 20 },
      dataDir: './data',
      geminiBaseUrl: 'https://generativelanguage.googleapis.com',
      geminiModel: 'gemini-2.5-pro',
      imageModel: 'imagen-4.0-generate-001',
      iconsUrl: null,
      fontListUrl: null,
      fontCssUrl: null,
      fontFilesOrigin: null,
      modelOrigins: PRESETS,
      modelIdleTimeoutMs: 60_000,
      contextTokens: null,
      modelPricesFile: null,
      packageMinAgeDays: 7,
      trustedProxies: [],
      hasDemoModel: true,
      isTest: false,
    })
  })

  it('S2.8 the operator names their pages on other sites, by addresses only', () => {
    const socialLinks = (url: string) => readConfig({ SOCIAL_GITHUB_URL: url }).socialLinks
    expect(socialLinks('https://github.com/acme')).toEqual({ github: 'https://github.com/acme', x: null })
    expect(() => socialLinks('javascript:alert(1)')).toThrow('SOCIAL_GITHUB_URL is "javascript:alert(1)"')
  })

  it('2.1 a server is for this machine only when each of its addresses is', () => {
    const isFor = (env: Record<string, string>) => readConfig(env).isForThisMachine
    expect(isFor({ PUBLIC_ORIGIN: 'http://127.0.0.1:4000', HOST: '::1' })).toBe(true)
    expect(isFor({ HOST: '0.0.0.0' })).toBe(false)
    expect(isFor({ PUBLIC_ORIGIN: 'https://lathe.example' })).toBe(false)
    expect(isFor({ IDENTITY_ORIGIN: 'https://id.example' })).toBe(false)
  })

  it('2.1 the operator says how large files of apps may be, one, those of an app, and all', () => {
    const env = { APPS_MAX_FILE_MB: '2', APPS_MAX_FILES_MB_EACH: '3', APPS_MAX_FILES_MB: '4' }
    expect(readConfig(env).appsFiles).toEqual({
      fileBytes: 2_097_152,
      projectBytes: 3_145_728,
      allBytes: 4_194_304,
    })
  })

  it('2.1 the operator says how many databases of apps there are', () => {
    const env = { APPS_MAX_DATABASES: '9', APPS_MAX_DATABASES_EACH: '3' }
    expect(readConfig(env).appsLimits).toEqual({ all: 9, each: 3 })
    expect(() => readConfig({ APPS_MAX_DATABASES: '0' })).toThrow('APPS_MAX_DATABASES is "0"')
  })

  it('design §4 the origins follow PORT', () => {
    const config = readConfig({ PORT: '4123' })
    expect(config.publicOrigin).toBe('http://localhost:4123')
    expect(config.packagesOrigin).toBe('http://packages.preview.localhost:4123')
    expect(config.identityOrigin).toBe('http://127.0.0.1:4123')
  })

  it('design §4 an empty value is an unset one', () => {
    expect(readConfig({ PORT: ' ', GEMINI_MODEL: '' }).port).toBe(4000)
  })
})

describe('identity', () => {
  const hosted = {
    AUTH0_DOMAIN: 'lathe.eu.auth0.com',
    AUTH0_CLIENT_ID: 'abc',
    AUTH0_AUDIENCE: 'https://lathe',
  }

  it('design §4 a hosted provider is named by three variables', () => {
    expect(readConfig(hosted).identity).toEqual({
      isEmbedded: false,
      domain: 'lathe.eu.auth0.com',
      clientId: 'abc',
      audience: 'https://lathe',
      issuer: 'https://lathe.eu.auth0.com/',
    })
  })

  it.each(Object.keys(hosted))('design §4 names %s when it is the one that is missing', (name) => {
    expect(() => readConfig({ ...hosted, [name]: '' })).toThrow(`${name} is not set`)
  })

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.4' },
    { PUBLIC_ORIGIN: 'https://lathe.example', PREVIEW_ORIGIN: 'https://*.apps.example' },
    { IDENTITY_ORIGIN: 'http://login.example:4000' },
    { PUBLIC_ORIGIN: 'http://127.0.0.1.nip.io:4000' },
  ])('design §4 the embedded provider serves loopback only: none with %o', (variables) => {
    expect(readConfig(variables).identity).toBeNull()
  })
})

describe('values', () => {
  it('design §4 takes a hosted installation', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PUBLIC_ORIGIN: 'https://lathe.example/',
      PREVIEW_ORIGIN: 'https://*.lathe-apps.example',
      GEMINI_BASE_URL: 'https://models.lathe.example/google/',
      MODEL_ORIGINS: 'https://api.one.example, http://localhost:*',
      LATHE_TEST: '1',
    })
    expect(config.publicOrigin).toBe('https://lathe.example')
    expect(config.packagesOrigin).toBe('https://packages.lathe-apps.example')
    expect(config.geminiBaseUrl).toBe('https://models.lathe.example/google')
    expect(config.modelOrigins).toEqual([...PRESETS, 'https://api.one.example'])
    expect(config.isTest).toBe(true)
  })

  it.each([
    ['PORT', 'four'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['HOST', 'a host'],
    ['PUBLIC_ORIGIN', 'localhost:4000'],
    ['PUBLIC_ORIGIN', 'http://localhost:4000/app'],
    ['PUBLIC_ORIGIN', 'ftp://localhost'],
    ['PREVIEW_ORIGIN', 'http://preview.localhost'],
    ['PREVIEW_ORIGIN', 'http://a.*.localhost'],
    ['PREVIEW_ORIGIN', 'http://*.127.0.0.1'],
    ['IDENTITY_ORIGIN', 'nowhere'],
    ['DATABASE_URL', 'mysql://localhost/lathe'],
    ['APPS_DATABASE_URL', 'localhost:5432'],
    ['APPS_IDLE_SECONDS', '1'],
    ['APPS_IDLE_SECONDS', 'never'],
    ['AUTH0_DOMAIN', 'https://lathe.eu.auth0.com'],
    ['GEMINI_BASE_URL', 'generativelanguage.googleapis.com'],
    ['GEMINI_BASE_URL', 'https://user:secret@models.example'],
    ['GEMINI_MODEL', 'a b'],
    ['IMAGE_MODEL', '../x'],
    ['MODEL_ORIGINS', "https://a.example; script-src 'unsafe-inline'"],
    ['MODEL_IDLE_TIMEOUT_MS', '5s'],
    ['MODEL_IDLE_TIMEOUT_MS', '10'],
    ['ACCOUNT_MAX_PROJECTS', '0'],
    ['ACCOUNT_MAX_MB', '1e9'],
    ['ACCOUNT_MAX_STAGED_MB', '1000001'],
    ['CONTEXT_TOKENS', '11999'],
    ['CONTEXT_TOKENS', 'many'],
    ['LATHE_TEST', 'yes please'],
  ])('design §4 refuses %s=%s with one sentence that names it and says what to do', (name, value) => {
    const refused = () => readConfig({ [name]: value })
    expect(refused).toThrow(new RegExp(`^${name} is "[^\n]+: set it to [^\n]+\\.$`))
  })
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

describe('proxies', () => {
  it('are named by addresses, ranges and names', () => {
    expect(readConfig({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8 fd00::1' }).trustedProxies).toEqual([
      'loopback',
      '10.0.0.0/8',
      'fd00::1',
    ])
  })

  it.each(['0.0.0.0/0', '10.0.0.0/8,::/0', 'proxy.example.com', 'loopback,1.2.3'])(
    'are not everybody, and no host names: %s',
    (value) => {
      expect(() => readConfig({ TRUSTED_PROXIES: value })).toThrow(
        /^TRUSTED_PROXIES is .+ ranges of your own proxies/,
      )
    },
  )
})
