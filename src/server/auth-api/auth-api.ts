/**
 * `/auth/v1`: GoTrue's contract, as Supabase's client speaks it, on the databases of apps. Owns who signs in to an app and
 * by what. Does not know who may see what there, which host it is on, or who reads the mail.
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { EngineError, isForOperator } from '../engine/sessions/engine-error.ts'
import { adminRoutes } from './admin/admin-routes.ts'
import { createInAuth } from './data/in-auth.ts'
import { createPasswords } from './data/passwords.ts'
import type { AuthApiDeps } from './flows/auth-deps.ts'
import { AUTH_PATH, type AuthWork, type Call } from './flows/auth-work.ts'
import { letIn } from './flows/let-in.ts'
import * as mail from './flows/mail-requests.ts'
import { readBearer } from './flows/require-session.ts'
import * as signIn from './flows/sign-in.ts'
import { signOut } from './flows/sign-out.ts'
import { signUp, signUpSchema } from './flows/sign-up.ts'
import { getUser, updateOwnUser, updateSchema } from './flows/update-user.ts'
import { verifyRoutes } from './flows/verify-routes.ts'
import { AUTH_LIMITS, createTakeRate } from './request/auth-limits.ts'
import { AuthRefusal, answerRefusal, refusalOf } from './request/auth-refusal.ts'
import { readBody } from './request/read-body.ts'
import { ownAddress } from './request/redirects.ts'
import { refuseByName } from './request/refused-by-name.ts'

const MAX_BODY = 64 * 1024
/** "Insufficient Storage": of the server's own, and read by the client. */
const SAID_STATUS = 507

/** A page that a person opens here runs and loads nothing, and nobody keeps or frames what it shows. */
const HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** To be mounted at {@link AUTH_PATH}, for requests whose host is a project's. */
export function createAuthApi(deps: AuthApiDeps): Hono {
  const inAuth = createInAuth(deps.engine)
  const takeRate = createTakeRate(deps.limits ?? AUTH_LIMITS, deps.now)
  const work: AuthWork = { deps, inAuth, takeRate, passwords: createPasswords(inAuth) }
  const callOf = (c: Context) => readCall(deps, c)
  const bearerOf = (c: Context, call: Call) => readBearer(work, call, c.req.header('Authorization'))

  const app = new Hono()
  app.use('*', async (c, next) => {
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
    takeRate('client', `${deps.projectKeyOf(c)} ${deps.clientOf(c)}`)
    await letIn(work, c)
    return next()
  })
  app.use('*', bodyLimit({ maxSize: MAX_BODY, onError: tooLarge }))

  app.get('/health', (c) => c.json({ name: 'GoTrue', version: 'lathe', description: 'GoTrue’s contract' }))
  app.get('/settings', async (c) => c.json(settingsJson(await callOf(c))))
  app.get('/.well-known/jwks.json', (c) => c.json({ keys: [] }))

  app.post('/signup', async (c) =>
    c.json(await signUp(work, await callOf(c), await readBody(c, signUpSchema))),
  )
  app.post('/token', async (c) => {
    const call = await callOf(c)
    switch (c.req.query('grant_type')) {
      case 'password':
        return c.json(await signIn.signInByPassword(work, call, await readBody(c, signIn.passwordSchema)))
      case 'refresh_token':
        return c.json(await signIn.refresh(work, call, await readBody(c, signIn.refreshSchema)))
      case 'pkce':
        return c.json(await signIn.signInByCode(work, call, await readBody(c, signIn.codeSchema)))
      case 'id_token':
        throw new AuthRefusal(400, 'provider_disabled', 'Sign-in with an ID token is not available here')
      case 'web3':
        throw new AuthRefusal(422, 'web3_provider_disabled', 'Web3 provider is disabled')
      default:
        throw new AuthRefusal(400, 'invalid_credentials', 'unsupported_grant_type')
    }
  })
  app.get('/user', async (c) => {
    const call = await callOf(c)
    return c.json(await getUser(work, call, await bearerOf(c, call)))
  })
  app.put('/user', async (c) => {
    const call = await callOf(c)
    const bearer = await bearerOf(c, call)
    return c.json(await updateOwnUser(work, call, bearer, await readBody(c, updateSchema)))
  })
  app.post('/logout', async (c) => {
    const call = await callOf(c)
    await signOut(work, call, await bearerOf(c, call), c.req.query('scope'))
    return c.body(null, 204)
  })

  app.post('/recover', async (c) => {
    await mail.recover(work, await callOf(c), await readBody(c, mail.recoverSchema))
    return c.json({})
  })
  for (const path of ['/otp', '/magiclink'])
    app.post(path, async (c) => {
      await mail.sendOtp(work, await callOf(c), await readBody(c, mail.otpSchema))
      return c.json({})
    })
  app.post('/resend', async (c) => {
    await mail.resend(work, await callOf(c), await readBody(c, mail.resendSchema))
    return c.json({})
  })
  app.get('/reauthenticate', async (c) => {
    const call = await callOf(c)
    await mail.reauthenticate(work, call, await bearerOf(c, call))
    return c.json({})
  })

  app.route('/', verifyRoutes(work, callOf))
  app.route('/', adminRoutes(work, callOf))
  app.all('*', (c) => answerRefusal(c, refuseByName(c.req.path.slice(AUTH_PATH.length))))

  app.onError((error, c) => {
    const refusal = refusalOf(error)
    const isOurs = error instanceof EngineError && isForOperator(error.problem)
    if (refusal === null || isOurs) deps.reportError(error)
    // Of 500 to 504 Supabase's client says "{}" and nothing else. Only of these it keeps a session that is refreshed.
    if (refusal !== null && error instanceof EngineError && c.req.query('grant_type') !== 'refresh_token')
      return answerRefusal(c, new AuthRefusal(SAID_STATUS, refusal.code, refusal.message))
    return answerRefusal(
      c,
      refusal ?? new AuthRefusal(500, 'unexpected_failure', 'The server failed to answer. Try again.'),
    )
  })
  return app
}

async function readCall(deps: AuthApiDeps, c: Context): Promise<Call> {
  const projectKey = deps.projectKeyOf(c)
  const origin = deps.originOf(projectKey, c)
  return {
    projectKey,
    origin,
    settings: await deps.settingsOf(projectKey),
    client: deps.clientOf(c),
    device: { userAgent: c.req.header('User-Agent')?.slice(0, 512) ?? null },
    redirectTo: ownAddress(c.req.query('redirect_to'), origin),
    now: new Date(deps.now()),
  }
}

function settingsJson({ settings }: Call): object {
  return {
    external: { email: true, phone: false, anonymous_users: settings.allowsAnonymous },
    disable_signup: !settings.allowsSignUp,
    mailer_autoconfirm: settings.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }
}

function tooLarge(c: Context): Response {
  return answerRefusal(
    c,
    new AuthRefusal(413, 'validation_failed', `A request may have ${MAX_BODY / 1024} KB`),
  )
}
