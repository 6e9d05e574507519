/** Signing up, in and out as Supabase's own client does, over a real PostgreSQL; the rules are those of SPEC.md. */
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
    const { email } = await signedUp(app)
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
    const { email, user } = await signedUp(app)
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
    const { email } = await signedUp(app)
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
    const { client, session, user } = await signedUp(app)
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
    const { session } = await signedUp(app)
    const refresh = async (token: string) =>
      (await app.post('/token?grant_type=refresh_token', { refresh_token: token })).json()
    const [one, other] = await Promise.all([refresh(session.refresh_token), refresh(session.refresh_token)])
    expect(one.refresh_token).toBe(other.refresh_token)
    const third = await refresh(one.refresh_token)
    auth.pass(9_000)
    expect((await refresh(session.refresh_token)).refresh_token).toBe(third.refresh_token)
  })

  it('A2.4 one that is used again later ends the session, for whoever has it', async () => {
    const { client, session } = await signedUp(app)
    const { data } = await client.auth.refreshSession()
    auth.pass(10_001)
    const again = await app.client().auth.refreshSession({ refresh_token: session.refresh_token })
    expect(again.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    const next = await app.client().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })
    expect(next.error?.code).toBe('refresh_token_not_found')
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  it('A2.5 signing out ends this session, the others or all', async () => {
    const { client: first, email } = await signedUp(app)
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
    const { session } = await signedUp(app)
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

  it('A1.7 an address and a password come together', async () => {
    const client = app.client()
    const { data: visitor } = await client.auth.signInAnonymously()
    const email = newEmail()
    const { data, error } = await client.auth.updateUser({ email, password: PASSWORD })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id: visitor.user?.id, email, is_anonymous: false })
    const back = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(back.data.user?.id).toBe(visitor.user?.id)
  })

  it('A1.7 who has no address cannot show again who they are, and is told why', async () => {
    const client = app.client()
    await client.auth.signInAnonymously()
    expect((await client.auth.reauthenticate()).error).toMatchObject({
      status: 422,
      message: 'Reauthentication requires the user to have an email or a phone number',
    })
  })

  it('A1.7 a project may have none', async () => {
    const own = await auth.app({ allowsAnonymous: false })
    expect((await own.client().auth.signInAnonymously()).error).toMatchObject({
      status: 422,
      code: 'anonymous_provider_disabled',
    })
  })
})
