/** What goes by mail, as Supabase's own client uses it, over a real PostgreSQL; the rules are those of SPEC.md. */
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testAuth } from './test-auth.fixture.ts'
import { newEmail, PASSWORD, signedUp } from './test-people.fixture.ts'

const auth = await testAuth()
afterAll(() => auth.end())

let app: TestApp
beforeAll(async () => {
  app = await auth.app()
})

describe('where addresses are confirmed', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await auth.app({ autoconfirm: false })
  })

  async function asked(on = strict) {
    const [client, email] = [on.client(), newEmail()]
    const { data, error } = await client.auth.signUp({ email, password: PASSWORD })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    return { client, email, user: data.user }
  }

  it('A3.2 a link confirms once, and leads to the app with a session', async () => {
    const { client, email, user } = await asked()
    const early = await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
    const { to, kind, link } = await strict.mail()
    expect([to, kind]).toEqual([email, 'confirmation'])
    const response = await strict.fetch(link ?? '')
    expect(response.status).toBe(303)
    const address = new URL(response.headers.get('Location') ?? '')
    expect(address.origin + address.pathname).toBe(`${strict.origin}/`)
    const told = new URLSearchParams(address.hash.slice(1))
    expect(told.get('type')).toBe('signup')
    const { data } = await client.auth.setSession({
      access_token: told.get('access_token') ?? '',
      refresh_token: told.get('refresh_token') ?? '',
    })
    expect(data.user).toMatchObject({ id: user?.id, user_metadata: { email_verified: true } })
    const again = new URL((await strict.fetch(link ?? '')).headers.get('Location') ?? '')
    expect(new URLSearchParams(again.hash.slice(1)).get('error_code')).toBe('otp_expired')
    expect((await strict.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  it('A3.2 a code does the same, by itself', async () => {
    const { client, email } = await asked()
    const { code, link } = await strict.mail()
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    const again = await client.auth.verifyOtp({ email, token: code, type: 'signup' })
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
    const token_hash = new URL(link ?? '').searchParams.get('token') ?? ''
    expect((await client.auth.verifyOtp({ token_hash, type: 'signup' })).error?.code).toBe('otp_expired')
  })

  it('A3.2 both end after an hour, and at the next mail', async () => {
    const { client, email } = await asked()
    const first = await strict.mail()
    await client.auth.resend({ email, type: 'signup' })
    const second = await strict.mail()
    expect(second.code === first.code && second.link === first.link).toBe(false)
    const old = new URL(first.link ?? '').searchParams.get('token') ?? ''
    expect((await client.auth.verifyOtp({ token_hash: old, type: 'email' })).error?.code).toBe('otp_expired')
    auth.pass(3_600_001)
    const late = await client.auth.verifyOtp({ email, token: second.code, type: 'email' })
    expect(late.error?.code).toBe('otp_expired')
  })

  it('A1.8 a known address is answered like a new one', async () => {
    const { client, email } = await asked()
    const data = { zebra: 1.5, a: { long: 'x', b: [1e2] } }
    /** Ids and times by their form. */
    const signUp = async (address: string) => {
      const response = await strict.post('/signup', { email: address, password: 'another one', data })
      const text = (await response.text()).replaceAll(address, 'the address')
      return [response.status, text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replace(/\d+/g, '0')]
    }
    const fresh = await signUp('fresh@example.com')
    expect(await signUp(email)).toEqual(fresh)
    const { code } = await strict.mail()
    expect((await client.auth.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
    const count = (await strict.mails()).length
    expect(await signUp(email)).toEqual(fresh)
    expect((await strict.mails()).length).toBe(count)
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    expect((await client.auth.signInWithPassword({ email, password: 'another one' })).error).not.toBeNull()
  })

  it('A3.6 a client with a challenge gets a code that only it can use, once', async () => {
    const client = strict.client({ flowType: 'pkce' })
    const email = newEmail()
    await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: `${strict.origin}/welcome` },
    })
    const { link } = await strict.mail()
    const address = new URL((await strict.fetch(link ?? '')).headers.get('Location') ?? '')
    expect([address.pathname, address.hash]).toEqual(['/welcome', ''])
    const code = address.searchParams.get('code') ?? ''
    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    const second = await strict.post('/token?grant_type=pkce', { auth_code: code, code_verifier: 'x' })
    expect([second.status, (await second.json()).error_code]).toEqual([404, 'flow_state_not_found'])
  })

  it('A3.6 another verifier spends the code', async () => {
    const { client, email } = await asked()
    const body = { email, code_challenge: 'a'.repeat(43), code_challenge_method: 's256' }
    const { code } = await strict.mail()
    await client.auth.verifyOtp({ email, token: code, type: 'signup' })
    expect((await strict.post('/otp', body)).status).toBe(200)
    const address = new URL(
      (await strict.fetch((await strict.mail()).link ?? '')).headers.get('Location') ?? '',
    )
    const exchange = { auth_code: address.searchParams.get('code'), code_verifier: 'a'.repeat(43) }
    const answers = [
      await strict.post('/token?grant_type=pkce', exchange),
      await strict.post('/token?grant_type=pkce', exchange),
    ]
    expect(await Promise.all(answers.map(async (answer) => (await answer.json()).error_code))).toEqual([
      'bad_code_verifier',
      'flow_state_not_found',
    ])
  })
})

describe('mail', () => {
  it('A3.7 a magic link and a code sign in, and make the person where there is none', async () => {
    const client = app.client()
    const email = newEmail()
    const sent = await client.auth.signInWithOtp({ email, options: { data: { name: 'Otto' } } })
    expect(sent.error).toBeNull()
    const { code, kind } = await app.mail()
    expect(kind).toBe('magic_link')
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'email' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'Otto', email_verified: true } })
    expect(decodeJwt(data.session?.access_token ?? '').amr).toMatchObject([{ method: 'otp' }])
    await client.auth.signInWithOtp({ email })
    const token_hash = new URL((await app.mail()).link ?? '').searchParams.get('token') ?? ''
    const second = await app.client().auth.verifyOtp({ token_hash, type: 'magiclink' })
    expect(second.data.user?.id).toBe(data.user?.id)
  })

  it('A3.7 a password that was set before the address was confirmed is gone', async () => {
    const strict = await auth.app({ autoconfirm: false })
    const email = newEmail()
    await strict.client().auth.signUp({ email, password: 'of somebody else' })
    const owner = strict.client()
    await owner.auth.signInWithOtp({ email })
    const { code } = await strict.mail()
    expect((await owner.auth.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
    const thief = await strict.client().auth.signInWithPassword({ email, password: 'of somebody else' })
    expect(thief.error?.code).toBe('invalid_credentials')
  })

  it('A4.2 a forgotten password is replaced, and the other sessions end', async () => {
    const { client: other, email } = await signedUp(app)
    const client = app.client()
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull()
    const { code, kind } = await app.mail()
    expect(kind).toBe('recovery')
    expect((await client.auth.verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull()
    expect((await client.auth.updateUser({ password: PASSWORD })).error?.code).toBe('same_password')
    const { error } = await client.auth.updateUser({ password: 'battery staple' })
    expect(error).toBeNull()
    expect((await other.auth.getUser()).error).not.toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
    const signIn = (password: string) => app.client().auth.signInWithPassword({ email, password })
    expect((await signIn(PASSWORD)).error?.code).toBe('invalid_credentials')
    expect((await signIn('battery staple')).error).toBeNull()
  })

  it('A4.2 a new password ends what was sent before it', async () => {
    const { client, email } = await signedUp(app)
    await client.auth.resetPasswordForEmail(email)
    const { link, code } = await app.mail()
    const { error } = await client.auth.updateUser({ password: 'a new password' })
    expect(error).toBeNull()
    const late = await app.client().auth.verifyOtp({ email, token: code, type: 'recovery' })
    expect(late.error?.code).toBe('otp_expired')
    const followed = await app.fetch(link ?? '', { redirect: 'manual' })
    expect(followed.headers.get('Location')).toContain('error_code=otp_expired')
  })

  it('A4.2 where the project wants it, an old session needs a code for a new password', async () => {
    const own = await auth.app({ securePasswordChange: true })
    const { client } = await signedUp(own)
    auth.pass(25 * 3_600_000)
    await client.auth.refreshSession()
    const change = (nonce?: string) =>
      client.auth.updateUser({ password: 'battery staple', ...(nonce === undefined ? {} : { nonce }) })
    expect((await change()).error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    expect((await client.auth.reauthenticate()).error).toBeNull()
    const { code, kind, link } = await own.mail()
    expect([kind, link]).toEqual(['reauthentication', null])
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await change(wrong)).error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
    expect((await change(code)).error).toBeNull()
  })

  it('A3.8 a new address is taken once both have answered', async () => {
    const { client, email } = await signedUp(app)
    const wanted = newEmail()
    const { data } = await client.auth.updateUser({ email: wanted })
    expect(data.user).toMatchObject({ email, new_email: wanted })
    const [toCurrent, toNew] = await app.mails()
    expect([toCurrent?.to, toNew?.to]).toEqual([email, wanted])
    const half = await client.auth.verifyOtp({
      email: wanted,
      token: toNew?.code ?? '',
      type: 'email_change',
    })
    expect([half.error, half.data.session]).toEqual([null, null])
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
    const whole = await client.auth.verifyOtp({ email, token: toCurrent?.code ?? '', type: 'email_change' })
    expect(whole.data.user).toMatchObject({
      email: wanted,
      identities: [{ identity_data: { email: wanted } }],
    })
    expect(
      (await app.client().auth.signInWithPassword({ email: wanted, password: PASSWORD })).error,
    ).toBeNull()
  })

  it('A3.8 where addresses are confirmed, one that is somebody’s gets no mail, and nobody learns of it', async () => {
    const strict = await auth.app({ autoconfirm: false })
    const service = await strict.serviceClient()
    const [mine, theirs] = [newEmail(), newEmail()]
    for (const email of [mine, theirs])
      await service.auth.admin.createUser({ email, password: PASSWORD, email_confirm: true })
    const client = strict.client()
    await client.auth.signInWithPassword({ email: mine, password: PASSWORD })
    const { data, error } = await client.auth.updateUser({ email: theirs })
    expect([error, data.user?.new_email]).toEqual([null, theirs])
    expect(await strict.mails()).toEqual([])
  })

  it('A4.1 metadata is merged, and null takes a name away', async () => {
    const { client } = await signedUp(app)
    await client.auth.updateUser({ data: { one: 1, two: { deep: true } } })
    const { data } = await client.auth.updateUser({ data: { one: null, three: 3 } })
    expect(data.user?.user_metadata).toMatchObject({ two: { deep: true }, three: 3 })
    expect(data.user?.user_metadata).not.toHaveProperty('one')
    const large = await client.auth.updateUser({ data: { text: 'ü'.repeat(2_100) } })
    expect(large.error).toMatchObject({ status: 400, code: 'validation_failed' })
  })
})
