/** What an attacker does with tokens, codes and links of the auth API; run in the cluster of admin.test.ts. */
import { createHmac, randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { TEST_SECRET } from '../engine/test-engine.fixture.ts'
import { codeOf, read, setUpVictim, VICTIM } from './hostile-auth.fixture.ts'
import type { TestAuth } from './test-auth.fixture.ts'

const PASSWORD = VICTIM.password

export function hostileTokensContract(auth: TestAuth): void {
  describe('hostile tokens and codes', () => {
    const attacked = setUpVictim(auth)

    it('A2.6 forged, foreign and stripped tokens open nothing', async () => {
      const { app, token, userId, ask } = attacked()
      const other = await auth.app()
      const exp = Math.floor(auth.now() / 1_000) + 3_600
      const claims = { sub: userId, role: 'authenticated', session_id: randomUUID(), exp }
      const sign = (secret: Uint8Array, alg = 'HS256') =>
        new SignJWT(claims).setProtectedHeader({ alg }).sign(secret)
      const projectSecret = (key: string) =>
        createHmac('sha256', TEST_SECRET).update(`api token\n${key}`).digest()
      const [header = '', payload = '', signature = ''] = token.split('.')
      const service = Buffer.from(
        JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), role: 'service_role' }),
      ).toString('base64url')
      const forged = [
        new UnsecuredJWT(claims).encode(),
        `${header}.${payload}.`,
        `${header}.${service}.${signature}`,
        await sign(Buffer.from(TEST_SECRET)),
        await sign(projectSecret(other.key)),
        await sign(projectSecret(app.key), 'HS512'),
        'x'.repeat(10_000),
        'null',
        'a.b.c',
      ]
      for (const one of forged) {
        const headers = { Authorization: `Bearer ${one}` }
        expect(await codeOf(await ask('/user', headers))).toEqual([403, 'bad_jwt'])
        expect(await codeOf(await ask('/admin/users', headers))).toEqual([403, 'bad_jwt'])
        expect(await codeOf(await ask('/logout', headers, 'POST'))).toEqual([403, 'bad_jwt'])
      }
      const right = { Authorization: `Bearer ${await sign(projectSecret(app.key))}` }
      expect(await codeOf(await ask('/user', right))).toEqual([403, 'session_not_found'])
      for (const headers of [{}, { Authorization: token }, { Authorization: `Basic ${token}` }])
        expect((await ask('/user', headers as Record<string, string>)).status).toBe(401)
    })

    it('A2.6 another project’s people, tokens and codes are nobody here', async () => {
      const { app, token } = attacked()
      const other = await auth.app({ autoconfirm: false })
      const { error } = await other
        .client()
        .auth.signInWithPassword({ email: 'anna@example.com', password: PASSWORD })
      expect(error?.code).toBe('invalid_credentials')
      const response = await other.fetch(`${other.origin}/auth/v1/user`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      expect(response.status).toBe(403)
      await app.post('/recover', { email: 'anna@example.com' })
      const link = new URL((await app.mail()).link ?? '')
      const there = await other.fetch(`${other.origin}${link.pathname}${link.search}`)
      expect(there.headers.get('Location')).toContain('error_code=otp_expired')
    })

    it('A4.3 nobody makes themselves more than a person', async () => {
      const { app, userId, token } = attacked()
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
      const put = (body: object) =>
        app.fetch(`${app.origin}/auth/v1/user`, { method: 'PUT', headers, body: JSON.stringify(body) })
      expect(await codeOf(await put({ app_metadata: { role: 'admin' } }))).toEqual([403, 'not_admin'])
      const claimed = { role: 'service_role', is_super_admin: true, id: randomUUID() }
      const answer = await read(await put({ ...claimed, data: { role: 'service_role' } }))
      expect(answer).toMatchObject({
        id: userId,
        role: 'authenticated',
        user_metadata: { role: 'service_role' },
        app_metadata: { provider: 'email', providers: ['email'] },
      })
      const { admin } = (await app.serviceClient()).auth
      expect((await admin.updateUserById(userId, { role: 'service_role' })).error?.status).toBe(400)
    })

    it('A3.4 known and unknown addresses have the same status and body', async () => {
      const { app } = attacked()
      const answer = async (path: string, email: string, further: object = {}) => {
        const response = await app.post(path, { email, ...further })
        return [response.status, await response.text(), [...response.headers.keys()]]
      }
      const asks: readonly (readonly [string, object])[] = [
        ['/recover', {}],
        ['/otp', { create_user: false }],
        ['/resend', { type: 'signup' }],
        ['/resend', { type: 'email_change' }],
        ['/token?grant_type=password', { password: 'wrong one' }],
        ['/verify', { token: '123456', type: 'recovery' }],
      ]
      for (const [path, further] of asks)
        expect(await answer(path, 'anna@example.com', further)).toEqual(
          await answer(path, 'nobody@example.com', further),
        )
    })

    it('A3.5 a link never leads to another origin', async () => {
      const { app, ask } = attacked()
      const { origin } = app
      const { host } = new URL(origin)
      const addressed = (address: string | null) => address?.replace(/#.*$/s, '')
      const foreign = [
        'https://evil.example',
        '//evil.example',
        '\\\\evil.example',
        '/\\evil.example',
        `https://${host}.evil.example`,
        `http://evil.example@${host}`,
        `http://${host}@evil.example`,
        `https://${host}`,
        'javascript:alert(1)',
        'data:text/html,x',
        // Its origin is that of the page that made it.
        `blob:${origin}/5b7f2c1e-8d7a-4f5e-9a39-1f2f3c4d5e6f`,
        `http://${host.replace(/^./, 'f')}`,
        '\thttps://evil.example',
        'x'.repeat(5_000),
      ]
      for (const redirect of foreign) {
        const query = new URLSearchParams({ redirect_to: redirect, token: 'x', type: 'signup' })
        const response = await ask(`/verify?${query}`, {})
        expect([redirect, addressed(response.headers.get('Location'))]).toEqual([redirect, `${origin}/`])
        await app.post(`/recover?${new URLSearchParams({ redirect_to: redirect })}`, {
          email: 'anna@example.com',
        })
        const link = new URL((await app.mail()).link ?? '')
        expect(link.origin).toBe(origin)
        expect(addressed(link.searchParams.get('redirect_to'))).toBe(`${origin}/`)
      }
      const own = new URLSearchParams({ redirect_to: '/deep?a=1#b', token: 'x', type: 'signup' })
      const there = (await ask(`/verify?${own}`, {})).headers.get('Location') ?? ''
      expect(there.startsWith(`${origin}/deep?a=1#error=access_denied`)).toBe(true)
    })

    it('A3.3 a code ends after five wrong ones', async () => {
      const { app } = attacked()
      const email = 'anna@example.com'
      const verify = (token: string) => app.client().auth.verifyOtp({ email, token, type: 'recovery' })
      const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      await app.post('/recover', { email })
      const first = (await app.mail()).code
      for (let tries = 0; tries < 4; tries += 1)
        expect((await verify(wrongOf(first))).error?.code).toBe('otp_expired')
      expect((await verify(first)).error).toBeNull()
      await app.post('/recover', { email })
      const second = (await app.mail()).code
      for (let tries = 0; tries < 5; tries += 1) await verify(wrongOf(second))
      expect((await verify(second)).error?.code).toBe('otp_expired')
    })

    it('A3.2 of many at once with one code, link or challenge, one is let in', async () => {
      const { app } = attacked()
      const email = 'anna@example.com'
      const together = async (send: () => Promise<Response>) => {
        const statuses = (await Promise.all(Array.from({ length: 6 }, send))).map(({ status }) => status)
        return statuses.filter((status) => status === 200).length
      }
      await app.post('/otp', { email })
      const { code } = await app.mail()
      expect(await together(() => app.post('/verify', { type: 'email', email, token: code }))).toBe(1)
      await app.post('/otp', { email })
      const token = new URL((await app.mail()).link ?? '').searchParams.get('token')
      expect(await together(() => app.post('/verify', { type: 'magiclink', token_hash: token }))).toBe(1)
      const verifier = 'v'.repeat(43)
      await app.post('/otp', { email, code_challenge: verifier, code_challenge_method: 'plain' })
      const followed = await app.fetch((await app.mail()).link ?? '', { redirect: 'manual' })
      const auth_code = new URL(followed.headers.get('Location') ?? '').searchParams.get('code')
      const exchanged = () => app.post('/token?grant_type=pkce', { auth_code, code_verifier: verifier })
      expect(await together(exchanged)).toBe(1)
    })

    it('A2.3 of many at once with one refresh token, all get the same', async () => {
      const { app } = attacked()
      const credentials = { email: 'anna@example.com', password: PASSWORD }
      const signedIn = await read(await app.post('/token?grant_type=password', credentials))
      const body = { refresh_token: signedIn.refresh_token }
      const answers = await Promise.all(
        Array.from({ length: 6 }, async () => read(await app.post('/token?grant_type=refresh_token', body))),
      )
      expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1)
      expect(answers[0]?.refresh_token).not.toBe(signedIn.refresh_token)
    })

    it('A3.1 no role of an app reads the outbox or the codes', async () => {
      const { app } = attacked()
      await app.post('/recover', { email: 'anna@example.com' })
      for (const table of ['lathe.outbox', 'lathe.one_time_codes']) {
        await expect(app.sql(`select * from ${table}`)).rejects.toThrow(/permission denied/)
        for (const role of ['anon', 'authenticated', 'service_role'] as const)
          await expect(
            auth.engine.withRole(app.key, { role, claims: {} }, (db) => db.query(`select * from ${table}`)),
          ).rejects.toThrow(/permission denied/)
      }
      const [tokens] = await app.sql('select string_agg(token_hash, $$ $$) as all from auth.one_time_tokens')
      const token = new URL((await app.mail()).link ?? '').searchParams.get('token') ?? ''
      expect(String(tokens?.all)).not.toContain(token)
    })

    it('A3.1 the outbox keeps 200', async () => {
      const { app } = attacked()
      for (let mail = 0; mail < 203; mail += 1) await app.post('/recover', { email: 'anna@example.com' })
      expect((await app.mails()).length).toBe(200)
    })
  })
}
