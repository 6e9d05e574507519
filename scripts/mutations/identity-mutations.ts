/** Who signs in, and how. */
import type { Mutation } from './mutation.ts'

const PROVIDER = {
  file: 'src/web/identity/provider-settings.ts',
  test: 'src/web/identity/provider-settings.test.ts',
}
const FACTS = { file: 'src/web/landing/server-facts.ts', test: 'src/web/landing/server-facts.test.ts' }

export const IDENTITY_MUTATIONS: readonly Mutation[] = [
  {
    row: 'S6.2',
    change: 'another connection than Google’s',
    ...PROVIDER,
    from: "'google-oauth2'",
    to: "'github'",
    title: 'S6.2',
  },
  {
    row: 'S1.5',
    change: 'no connection in the request',
    ...PROVIDER,
    from: '      connection: CONNECTION,\n',
    to: '',
    title: 'S6.2 S1.5',
  },
  {
    row: 'S7.2',
    change: 'no refresh tokens',
    ...PROVIDER,
    from: 'useRefreshTokens: true',
    to: 'useRefreshTokens: false',
    title: 'S6.2 S1.5 S7.2',
  },
  {
    row: 'S5.11',
    change: 'clocks may be ten minutes apart',
    ...PROVIDER,
    from: 'LEEWAY_SECONDS = 60',
    to: 'LEEWAY_SECONDS = 600',
    title: 'S5.11',
  },
  {
    row: 'S8.18',
    change: 'every failure is told as Login failed',
    file: 'src/web/identity/sign-in-error.ts',
    from: 'error?.message ||',
    to: 'undefined ||',
    test: 'src/web/identity/sign-in-error.test.ts',
    title: 'S8.18 missing_refresh_token',
  },
  {
    row: 'S3.11',
    change: 'claims of the protocol stay with the user',
    file: 'src/web/identity/user-of-claims.ts',
    from: '    id: sub,\n',
    to: '    ...claims,\n    id: sub,\n',
    test: 'src/web/identity/user-of-claims.test.ts',
    title: 'S3.11 is the claims',
  },
  {
    row: 'S2.13',
    change: 'an account page of this machine is not told from Google',
    ...FACTS,
    from: "'isEmbedded') === true",
    to: "'isEmbedded') === 1",
    title: 'S2.13 S1.5',
  },
]
