import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { APP_CAPS } from './read-app-ai.ts'

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
      appsOrigin: 'http://*.apps.localhost:4000',
      sharesLimits: { all: 5_000, each: 100, eachBytes: 512 * 2 ** 20, allBytes: 5_120 * 2 ** 20 },
      sitesLimits: {
        all: 1_000,
        each: 50,
        deployments: 20,
        eachBytes: 1024 * 2 ** 20,
        allBytes: 10_240 * 2 ** 20,
      },
      packagesOrigin: 'http://packages.preview.localhost:4000',
      identityOrigin: 'http://127.0.0.1:4000',
      identity: {
        isEmbedded: true,
        hasPasswords: false,
        domain: 'http://127.0.0.1:4000',
        clientId: 'lathe-workspace',
        audience: 'http://localhost:4000/api',
        issuer: 'http://127.0.0.1:4000/',
        openId: null,
      },
      databaseUrl: null,
      blobs: null,
      appsDatabaseUrl: null,
      appsIdleMs: 300_000,
      appsLimits: { all: 500, each: 50 },
      appsDisk: { databaseBytes: 512 * 2 ** 20, allBytes: 20_480 * 2 ** 20 },
      appsFiles: { fileBytes: 52_428_800, projectBytes: 1_073_741_824, allBytes: 21_474_836_480 },
      isForThisMachine: true,
      socialLinks: { github: null, x: null },
      appAi: { models: null, caps: APP_CAPS },
      secretsKey: null,
      mail: null,
      operators: [],
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
      hasJsonLogs: false,
      metricsToken: null,
      drainNoticeMs: 0,
      drainMs: 5_000,
      packageMinAgeDays: 7,
      trustedProxies: [],
      serverModelsFile: null,
      plansFile: null,
      stripe: null,
      hasOwnKeys: true,
      hasDemoModel: true,
      isTest: false,
    })
  })

  it('S2.8 the operator names their pages on other sites, by addresses only', () => {
    const socialLinks = (url: string) => readConfig({ SOCIAL_GITHUB_URL: url }).socialLinks
    expect(socialLinks('https://github.com/acme')).toEqual({ github: 'https://github.com/acme', x: null })
    expect(() => socialLinks('javascript:alert(1)')).toThrow('SOCIAL_GITHUB_URL is "javascript:alert(1)"')
  })

  it('design §4 an empty value is an unset one', () => {
    expect(readConfig({ PORT: ' ', GEMINI_MODEL: '' }).port).toBe(4000)
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
    ['APPS_ORIGIN', 'http://apps.localhost'],
    ['APPS_ORIGIN', 'on'],
    ['SITES_MAX', '0'],
    ['SITES_MAX_MB_EACH', 'much'],
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
