/**
 * `/api/operator` of the workspace's host: people, invitations, usage, published apps and models, for operators of this server and
 * nobody else. Each action is the command of the same name. Owns who may come in; what the lists hold is others'.
 */
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { OperatorParts } from '../../core/wire/operator.ts'
import type { Plan } from '../../core/wire/plans.ts'
import { requireUser, type UserEnv } from '../accounts/require-user.ts'
import type { VerifyToken } from '../accounts/token-verifier.ts'
import { OperatorError } from '../commands/operator-error.ts'
import { guardWrites } from '../http/guard-writes.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { refuse } from '../http/refuse.ts'
import { refuseFailure } from '../http/refuse-failure.ts'
import type { Ledger } from '../plans/ledger.ts'
import { addAppRoutes, type OperatedApps } from './app-routes.ts'
import { addModelRoutes, type OperatedModels } from './model-routes.ts'
import { addPeopleRoutes, type OperatedPeople } from './people-routes.ts'
import { addServerRoutes, type OperatedServer } from './server-routes.ts'
import { addUsageRoutes } from './usage-routes.ts'

/** Whom this server lets operate it, and what of it. */
export interface Operated {
  /** Asked with every request. */
  readonly isOperator: (account: string) => Promise<boolean>
  /** Null where nobody has an account of this server. */
  readonly people: OperatedPeople | null
  readonly server: OperatedServer
}

export interface OperatorAppOptions extends Operated {
  readonly publicOrigin: string
  /** Null where nobody can sign in. */
  readonly verifyToken: VerifyToken | null
  readonly userLimit?: RateLimit
  /** Null where nobody counts. */
  readonly usage: {
    readonly ledger: Pick<Ledger, 'find' | 'grant' | 'list'>
    readonly plans: readonly Plan[]
  } | null
  /** Null where nothing is published. */
  readonly apps: OperatedApps | null
  readonly models: OperatedModels
  readonly now: () => number
  readonly reportError: (error: unknown) => void
}

const MAX_BODY = 16 * 1024

export function createOperatorApp(options: OperatorAppOptions): Hono<UserEnv> {
  const { people, usage, apps } = options
  const app = new Hono<UserEnv>()
  app.use('*', guardWrites(options.publicOrigin, ['application/json']))
  app.use('*', requireUser(options.verifyToken, options.userLimit))
  app.use('*', operatorsOnly(options.isOperator))
  app.use('*', bodyLimit({ maxSize: MAX_BODY, onError: (c) => refuse(c, 'operator-unreadable') }))
  app.use('*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.get('/parts', (c) => {
    const parts: OperatorParts = {
      people: people !== null,
      usage: usage !== null,
      apps: apps !== null,
      plans: usage === null ? [] : usage.plans.map(({ name }) => name),
    }
    return c.json(parts)
  })
  addModelRoutes(app, options.models)
  addServerRoutes(app, options.server)
  if (people !== null) addPeopleRoutes(app, people, usage)
  if (usage !== null) addUsageRoutes(app, usage, people, options.now)
  if (apps !== null) addAppRoutes(app, apps, people)
  app.notFound((c) => refuse(c, 'operator-not-there'))
  const failed = refuseFailure(options.reportError)
  app.onError((error, c) => {
    return error instanceof OperatorError
      ? refuse(c, 'operator-refused', { given: { reason: error.message } })
      : failed(error, c)
  })
  return app
}

function operatorsOnly(isOperator: Operated['isOperator']): MiddlewareHandler<UserEnv> {
  return async (c, next) => ((await isOperator(c.get('userId'))) ? next() : refuse(c, 'operator-only'))
}
