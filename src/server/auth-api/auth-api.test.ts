/** The auth API as Supabase's own client uses it, over a real PostgreSQL; the rules are those of SPEC.md. */
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileAuthContract } from './hostile-auth.contract.ts'
import { type TestApp, testAuth } from './test-auth.fixture.ts'

const auth = await testAuth()
afterAll(() => auth.end())

const PASSWORD = 'correct horse'
let app: TestApp
let people = 0

beforeAll(async () => {
  app = await auth.app()
})

function newEmail(): string {
  people += 1
  return `person${people}@example.com`
}

/** Somebody who has just signed up, in a browser of their own. */
async function signedUp(on: TestApp = app) {
  const [client, email] = [on.client(), newEmail()]
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD })
  expect(error).toBeNull()
  if (data.session === null || data.user === null) throw new Error('Nobody is signed in.')
  return { client, email, user: data.user, session: data.session }
}

describe('signing up and in', () => {
  it('A1.1 a sign-up is a person, a session and the app’s events', async () => {
    const client = app.client()
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    const email = newEmail()
    const { data, error } = await client.auth.signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
      options: { data: { name: 'Anna', role: 'service_role' } },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      aud: 'authenticated',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Anna', email, email_verified: true, phone_verified: false },
      identities: [{ provider: 'email', identity_data: { email } }],
    })
    const { data: known } = await client.auth.getUser()
    expect(known.user).toEqual(data.user)
    expect((await client.auth.getSession()).data.session?.access_token).toBe(data.session?.access_token)
    expect((await client.auth.getClaims()).data?.claims.sub).toBe(data.user?.id)
    await client.auth.signOut()
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'SIGNED_OUT'])
  })

  it('A2.1 a token says what GoTrue’s says, and metadata is no role', async () => {
    const client = app.client()
    const email = newEmail()
    const { data } = await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { role: 'service_role' } },
    })
    const claims = decodeJwt(data.session?.access_token ?? '')
    expect(claims).toMatchObject({
      iss: `${app.origin}/auth/v1`,
      sub: data.user?.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: claims.iat }],
      is_anonymous: false,
      user_metadata: { role: 'service_role' },
      app_metadata: { provider: 'email' },
    })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600)
    expect(claims.session_id).toEqual(expect.any(String))
  })

  it('A1.2 a known address cannot sign up again where addresses are believed', async () => {
    const { email } = await signedUp()
    const { error } = await app.client().auth.signUp({ email, password: 'another one' })
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' })
  })

  it('A1.3 passwords have 6 characters and 72 bytes', async () => {
    const short = await app.client().auth.signUp({ email: newEmail(), password: 'five5' })
    expect(short.error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] })
    const long = await app.client().auth.signUp({ email: newEmail(), password: 'ü'.repeat(37) })
    expect(long.error).toMatchObject({ status: 400, code: 'validation_failed' })
    const email = newEmail()
    expect((await app.client().auth.signUp({ email, password: 'ü'.repeat(36) })).error).toBeNull()
    const further = { email, password: `${'ü'.repeat(36)}!` }
    expect((await app.client().auth.signInWithPassword(further)).error?.code).toBe('invalid_credentials')
  })

  it('A1.4 who signs in needs the password, and the case of an address is none', async () => {
    const { email, user } = await signedUp()
    const client = app.client()
    const right = await client.auth.signInWithPassword({ email: email.toUpperCase(), password: PASSWORD })
    expect(right.data.user?.id).toBe(user.id)
    for (const wrong of [
      { email, password: `${PASSWORD} ` },
      { email, password: '' },
      { email: 'nobody@example.com', password: PASSWORD },
    ]) {
      const { error } = await app.client().auth.signInWithPassword(wrong)
      expect(error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      })
    }
  })

  it('A1.5 a row with a hash that was made elsewhere signs in', async () => {
    // 'moved here' by other libraries, which name the same function otherwise.
    for (const prefix of ['$2a$', '$2b$', '$2y$']) {
      const email = newEmail()
      await app.sql(
        `insert into auth.users (id, instance_id, aud, role, email, encrypted_password, email_confirmed_at, created_at)
         values (gen_random_uuid(), '00000000-0000-0000-0000-000000000000', 'authenticated', 'service_role', '${email}',
           replace(extensions.crypt('moved here', extensions.gen_salt('bf', 6)), '$2a$', '${prefix}'), now(), now())`,
      )
      const { data, error } = await app.client().auth.signInWithPassword({ email, password: 'moved here' })
      expect(error).toBeNull()
      expect(decodeJwt(data.session?.access_token ?? '').role).toBe('authenticated')
    }
    const { email } = await signedUp()
    const [row] = await app.sql(`select encrypted_password as hash from auth.users where email = '${email}'`)
    expect(row?.hash).toMatch(/^\$2a\$10\$/)
  })

  it('A1.6 triggers of the app run with a sign-up; one that fails makes it fail', async () => {
    const own = await auth.app()
    await own.sql(`
      create table public.profiles (id uuid primary key references auth.users on delete cascade, name text);
      create function public.handle_new_user() returns trigger language plpgsql security definer set search_path = '' as $$
      begin
        if new.raw_user_meta_data ->> 'name' = 'nobody' then raise exception 'no'; end if;
        insert into public.profiles values (new.id, new.raw_user_meta_data ->> 'name');
        return new;
      end $$;
      create trigger on_auth_user_created after insert on auth.users
        for each row execute function public.handle_new_user();`)
    const signUp = (name: string) =>
      own.client().auth.signUp({ email: newEmail(), password: PASSWORD, options: { data: { name } } })
    const { data } = await signUp('Anna')
    expect(await own.sql('select * from public.profiles')).toEqual([{ id: data.user?.id, name: 'Anna' }])
    expect((await signUp('nobody')).error).toMatchObject({ status: 500 })
    expect(await own.sql('select count(*)::int as count from auth.users')).toEqual([{ count: 1 }])
  })
})

describe('sessions', () => {
  it('A2.2 a refresh token is good once, and is kept as a hash', async () => {
    const { client, session, user } = await signedUp()
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    expect(data.user?.id).toBe(user.id)
    const claims = [session, data.session].map((one) => decodeJwt(one?.access_token ?? ''))
    expect(claims[0]?.session_id).toBe(claims[1]?.session_id)
    const kept = await app.sql(`select token from auth.refresh_tokens where user_id = '${user.id}'`)
    expect(kept.length).toBe(2)
    for (const { token } of kept)
      expect([session.refresh_token, data.session?.refresh_token]).not.toContain(token)
  })

  it('A2.3 a page that asks twice within ten seconds gets the same answer', async () => {
    const { session } = await signedUp()
    const refresh = async (token: string) =>
      (await app.post('/token?grant_type=refresh_token', { refresh_token: token })).json()
    const [one, other] = await Promise.all([refresh(session.refresh_token), refresh(session.refresh_token)])
    expect(one.refresh_token).toBe(other.refresh_token)
    const third = await refresh(one.refresh_token)
    auth.pass(9_000)
    expect((await refresh(session.refresh_token)).refresh_token).toBe(third.refresh_token)
  })

  it('A2.4 one that is used again later ends the session, for whoever has it', async () => {
    const { client, session } = await signedUp()
    const { data } = await client.auth.refreshSession()
    auth.pass(10_001)
    const again = await app.client().auth.refreshSession({ refresh_token: session.refresh_token })
    expect(again.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    const next = await app.client().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })
    expect(next.error?.code).toBe('refresh_token_not_found')
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  it('A2.5 signing out ends this session, the others or all', async () => {
    const { client: first, email } = await signedUp()
    const open = async () => {
      const client = app.client()
      await client.auth.signInWithPassword({ email, password: PASSWORD })
      return client
    }
    const isIn = async (client: TestClient) => (await client.auth.getUser()).error === null
    type TestClient = typeof first
    const [second, third] = [await open(), await open()]
    await second.auth.signOut({ scope: 'local' })
    expect([await isIn(first), await isIn(third)]).toEqual([true, true])
    await third.auth.signOut({ scope: 'others' })
    expect([await isIn(first), await isIn(third)]).toEqual([false, true])
    const fourth = await open()
    const { data } = await fourth.auth.getSession()
    await third.auth.signOut()
    const response = await app.fetch(`${app.origin}/auth/v1/user`, {
      headers: { Authorization: `Bearer ${data.session?.access_token}` },
    })
    expect([response.status, (await response.json()).error_code]).toEqual([403, 'session_not_found'])
  })

  it('A2.6 an access token ends after an hour, and is refused by its end', async () => {
    const { session } = await signedUp()
    auth.pass(3_601_000)
    const { error } = await app.client().auth.getUser(session.access_token)
    expect(error).toMatchObject({ status: 403, code: 'bad_jwt' })
  })
})

describe('people without a name', () => {
  it('A1.7 a visitor becomes somebody with the same id', async () => {
    const client = app.client()
    const { data } = await client.auth.signInAnonymously({ options: { data: { cart: 3 } } })
    expect(data.user).toMatchObject({ is_anonymous: true, identities: [], user_metadata: { cart: 3 } })
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      is_anonymous: true,
      role: 'authenticated',
      amr: [{ method: 'anonymous' }],
    })
    const early = await client.auth.updateUser({ password: PASSWORD })
    expect(early.error).toMatchObject({ status: 422, code: 'validation_failed' })
    const email = newEmail()
    const named = await client.auth.updateUser({ email })
    expect(named.data.user).toMatchObject({
      id: data.user?.id,
      email,
      is_anonymous: false,
      user_metadata: { cart: 3 },
    })
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull()
    const again = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(again.data.user?.id).toBe(data.user?.id)
  })

  it('A1.7 a project may have none', async () => {
    const own = await auth.app({ allowsAnonymous: false })
    expect((await own.client().auth.signInAnonymously()).error).toMatchObject({
      status: 422,
      code: 'anonymous_provider_disabled',
    })
  })
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
    const { client: other, email } = await signedUp()
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
    const { client, email } = await signedUp()
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
    const { client } = await signedUp()
    await client.auth.updateUser({ data: { one: 1, two: { deep: true } } })
    const { data } = await client.auth.updateUser({ data: { one: null, three: 3 } })
    expect(data.user?.user_metadata).toMatchObject({ two: { deep: true }, three: 3 })
    expect(data.user?.user_metadata).not.toHaveProperty('one')
    const large = await client.auth.updateUser({ data: { text: 'ü'.repeat(2_100) } })
    expect(large.error).toMatchObject({ status: 400, code: 'validation_failed' })
  })
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

  it('A5.1 nobody else is an admin', async () => {
    const { client, user } = await signedUp()
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

hostileAuthContract(auth)
