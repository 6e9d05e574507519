import { describe, expect, it } from 'vitest'
import { providerSettings } from './provider-settings.ts'

const PROVIDER = { domain: 'people.example', clientId: 'lathe', audience: 'https://lathe.example/api' }

describe('what the SDK is told', () => {
  const settings = providerSettings(PROVIDER, 'https://lathe.example')

  it('S6.2 S1.5 S7.2 asks for Google alone, for this page, with refresh tokens kept in the local storage', () => {
    expect(settings).toMatchObject({
      ...{ domain: 'people.example', clientId: 'lathe' },
      ...{ useRefreshTokens: true, cacheLocation: 'localstorage' },
      authorizationParams: {
        connection: 'google-oauth2',
        audience: 'https://lathe.example/api',
        redirect_uri: 'https://lathe.example',
      },
    })
  })

  it('S5.11 lets the clocks be a minute apart', () => {
    expect(settings.leeway).toBe(60)
  })

  it('S9.33 waits 60 s for a popup and 10 s for an answer, keeps its cookie a day, and asks for three scopes', () => {
    expect(settings).toMatchObject({
      authorizeTimeoutInSeconds: 60,
      httpTimeoutInSeconds: 10,
      sessionCheckExpiryDays: 1,
      authorizationParams: { scope: 'openid profile email' },
    })
  })
})
