/** What the service key opens, and what attackers send, over a real PostgreSQL; the rules are those of SPEC.md. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileRequestsContract } from './hostile-requests.contract.ts'
import { hostileTokensContract } from './hostile-tokens.contract.ts'
import { type TestApp, testAuth } from './test-auth.fixture.ts'
import { newEmail, PASSWORD, signedUp } from './test-people.fixture.ts'

const auth = await testAuth()
afterAll(() => auth.end())

let app: TestApp
beforeAll(async () => {
  app = await auth.app()
})

describe('the service key', () => {
  it('A5.2 people are listed by pages, made, changed, banned and deleted', async () => {
    const own = await auth.app()
    const { admin } = (await own.serviceClient()).auth
    const made: string[] = []
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) {
      const { data, error } = await admin.createUser({
        email,
        password: PASSWORD,
        email_confirm: true,
        user_metadata: { at: email },
        app_metadata: { plan: 'free' },
      })
      expect(error).toBeNull()
      made.push(data.user?.id ?? '')
      auth.pass(1_000)
    }
    const page = await admin.listUsers({ page: 1, perPage: 2 })
    expect(page.data).toMatchObject({ total: 3, nextPage: 2, lastPage: 2 })
    expect(page.data.users.map(({ email }) => email)).toEqual(['c@example.com', 'b@example.com'])
    const [first = '', second = '', third = ''] = made
    expect((await admin.getUserById(first)).data.user).toMatchObject({
      email: 'a@example.com',
      app_metadata: { plan: 'free', provider: 'email' },
    })
    const changed = await admin.updateUserById(first, {
      email: 'd@example.com',
      password: 'battery staple',
      app_metadata: { plan: 'paid' },
    })
    expect(changed.data.user).toMatchObject({ email: 'd@example.com', app_metadata: { plan: 'paid' } })
    const client = own.client()
    const signIn = () =>
      client.auth.signInWithPassword({ email: 'd@example.com', password: 'battery staple' })
    expect((await signIn()).error).toBeNull()
    await admin.updateUserById(first, { ban_duration: '24h' })
    expect((await signIn()).error).toMatchObject({ status: 400, code: 'user_banned' })
    expect((await client.auth.refreshSession()).error?.code).toBe('user_banned')
    auth.pass(24 * 3_600_000 + 1)
    expect((await signIn()).error).toBeNull()
    expect((await admin.deleteUser(second)).error).toBeNull()
    expect((await admin.deleteUser(third, true)).error).toBeNull()
    expect((await admin.getUserById(third)).error).toMatchObject({ status: 404, code: 'user_not_found' })
    expect(await own.sql('select email from auth.users order by email')).toEqual([
      { email: 'd@example.com' },
      { email: null },
    ])
  })

  it('A5.2 a password that is set for a person ends their sessions, and what was sent to them', async () => {
    const { client, email, user } = await signedUp(app)
    await client.auth.resetPasswordForEmail(email)
    const { code } = await app.mail()
    const { admin } = (await app.serviceClient()).auth
    expect((await admin.updateUserById(user.id, { password: 'a new password' })).error).toBeNull()
    expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect((await app.client().auth.verifyOtp({ email, token: code, type: 'recovery' })).error?.code).toBe(
      'otp_expired',
    )
  })

  it('A5.3 a link of each kind is answered, and no mail is put', async () => {
    const own = await auth.app({ autoconfirm: false })
    const { admin } = (await own.serviceClient()).auth
    const redirectTo = `${own.origin}/there`
    const links = [
      { type: 'signup', email: 'a@example.com', password: PASSWORD, options: { redirectTo } },
      { type: 'invite', email: 'b@example.com', options: { redirectTo } },
      { type: 'magiclink', email: 'a@example.com', options: { redirectTo } },
      { type: 'recovery', email: 'a@example.com', options: { redirectTo } },
    ] as const
    for (const wanted of links) {
      const { data, error } = await admin.generateLink(wanted)
      expect(error).toBeNull()
      expect(data.properties).toMatchObject({ verification_type: wanted.type, redirect_to: redirectTo })
      expect(data.user?.email).toBe(wanted.email)
      const { hashed_token: token_hash = '' } = data.properties ?? {}
      const done = await own.client().auth.verifyOtp({ token_hash, type: wanted.type })
      expect(done.data.user?.email).toBe(wanted.email)
    }
    expect(await own.mails()).toEqual([])
    const { data } = await admin.inviteUserByEmail('c@example.com', { data: { team: 1 } })
    expect(data.user).toMatchObject({ email: 'c@example.com', user_metadata: { team: 1 } })
    expect((await own.mail()).kind).toBe('invite')
    expect((await admin.inviteUserByEmail('a@example.com')).error?.code).toBe('email_exists')
  })

  it('A5.2 whom the owner makes has the metadata that was given, and whether the address is theirs', async () => {
    const { admin } = (await app.serviceClient()).auth
    const given = { email: newEmail(), password: PASSWORD, user_metadata: { team: 1 } }
    const open = await admin.createUser(given)
    expect(open.data.user?.user_metadata).toEqual({ team: 1 })
    const sure = await admin.createUser({ ...given, email: newEmail(), email_confirm: true })
    expect(sure.data.user?.user_metadata).toEqual({ team: 1, email_verified: true })
    const later = await admin.updateUserById(open.data.user?.id ?? '', { email_confirm: true })
    expect(later.data.user?.user_metadata).toEqual({ team: 1, email_verified: true })
  })

  it('A5.2 an address that is none is refused by saying so', async () => {
    const { admin } = (await app.serviceClient()).auth
    const { error } = await admin.createUser({ email: 'nobody', password: PASSWORD })
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    })
    const signUp = await app.client().auth.signUp({ email: 'nobody', password: PASSWORD })
    expect(signUp.error?.message).toBe('Unable to validate email address: invalid format')
  })

  it('A5.1 nobody else is an admin', async () => {
    const { client, user } = await signedUp(app)
    for (const asking of [client, app.client()]) {
      const { data } = await asking.auth.getSession()
      const headers = data.session === null ? {} : { Authorization: `Bearer ${data.session.access_token}` }
      const response = await app.post('/admin/users', { email: newEmail() }, headers)
      expect(response.status).toBe(data.session === null ? 401 : 403)
      const { error } = await asking.auth.admin.deleteUser(user.id)
      expect(error).toMatchObject({ status: 403, code: 'not_admin' })
    }
  })
})

hostileRequestsContract(auth)
hostileTokensContract(auth)
