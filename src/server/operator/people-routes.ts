import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  grantSchema,
  type InvitationRow,
  inviteSchema,
  operatorRoleSchema,
  type PersonRow,
} from '../../core/wire/operator.ts'
import type { Plan } from '../../core/wire/plans.ts'
import type { UserEnv } from '../accounts/require-user.ts'
import { OperatorError } from '../commands/operator-error.ts'
import { refuse } from '../http/refuse.ts'
import type { Ledger } from '../plans/ledger.ts'
import { runPlansCommand } from '../plans/plans-operator.ts'
import type { Operator } from '../sign-in/operator.ts'
import type { Links } from '../sign-in/store/links.ts'
import type { PeoplePage } from '../sign-in/store/people-page.ts'
import { cutOut, findOf, pageOf } from './paging.ts'

export interface OperatedPeople {
  readonly operator: Operator
  readonly page: PeoplePage
  readonly links: Pick<Links, 'list'>
}

interface Granting {
  readonly ledger: Pick<Ledger, 'find' | 'grant' | 'list'>
  readonly plans: readonly Plan[]
}

/** `people` and `invitations`. */
export function addPeopleRoutes(
  app: Hono<UserEnv>,
  { operator, page, links }: OperatedPeople,
  granting: Granting | null,
): void {
  /** Of somebody else than whoever asks: nobody shuts themselves out. */
  async function emailOf(c: Context<UserEnv>, mayBeSelf: boolean): Promise<string> {
    const id = c.req.param('id') ?? ''
    if (!mayBeSelf && id === c.get('userId'))
      throw new OperatorError('This is your own account: the command does that.')
    const email = await page.emailOf(id)
    if (email === null) throw new OperatorError('Nobody has this account.')
    return email
  }
  const done = (c: Context, lines: readonly string[]) => c.json({ lines })

  app.get('/people', async (c) => {
    const found = await page.list(findOf(c), pageOf(c))
    const rows = await Promise.all(
      found.rows.map(async (row): Promise<PersonRow> => {
        const plan = granting === null ? null : (await granting.ledger.find(row.id)).plan.name
        return { ...row, plan }
      }),
    )
    return c.json({ rows, total: found.total })
  })
  app.post('/people/:id/reset', async (c) => done(c, await operator.reset(await emailOf(c, true))))
  app.post('/people/:id/end-sessions', async (c) =>
    done(c, await operator.endSessions(await emailOf(c, true))),
  )
  app.post('/people/:id/remove', async (c) => done(c, await operator.remove(await emailOf(c, false))))
  app.put('/people/:id/operator', async (c) => {
    const given = v.safeParse(operatorRoleSchema, await c.req.json().catch(() => null))
    if (!given.success) return refuse(c, 'operator-unreadable')
    return done(c, await operator.setOperator(await emailOf(c, false), given.output.isOperator))
  })
  if (granting !== null)
    app.put('/people/:id/plan', async (c) => {
      const given = v.safeParse(grantSchema, await c.req.json().catch(() => null))
      if (!given.success) return refuse(c, 'operator-unreadable')
      const accounts = [{ id: c.req.param('id'), email: await emailOf(c, true) }]
      const command = ['grant', c.req.param('id'), given.output.plan]
      return done(c, await runPlansCommand({ ...granting, accounts }, command))
    })

  app.get('/invitations', async (c) => {
    const open = await links.list('invitation')
    const rows: InvitationRow[] = open.map(({ id, email, endsAt }) => ({ id, email, endsAt }))
    return c.json(cutOut(rows, pageOf(c)))
  })
  app.post('/invitations', async (c) => {
    const given = v.safeParse(inviteSchema, await c.req.json().catch(() => null))
    if (!given.success) return refuse(c, 'operator-unreadable')
    return done(c, await operator.invite(given.output.email))
  })
  app.delete('/invitations/:id', async (c) => done(c, await operator.withdraw(c.req.param('id'))))
}
