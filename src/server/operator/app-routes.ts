import type { Hono } from 'hono'
import * as v from 'valibot'
import { type AppRow, takeDownSchema } from '../../core/wire/operator.ts'
import type { UserEnv } from '../accounts/require-user.ts'
import { OperatorError } from '../commands/operator-error.ts'
import { refuse } from '../http/refuse.ts'
import { accountOfPayer } from '../plans/app-money.ts'
import type { SiteRecord } from '../sites/site-record.ts'
import type { Sites } from '../sites/sites.ts'
import { cutOut, findOf, pageOf } from './paging.ts'
import type { OperatedPeople } from './people-routes.ts'

export interface OperatedApps {
  readonly sites: Pick<Sites, 'catchUp' | 'find' | 'keyOf' | 'list' | 'takedownOf' | 'takeDown'>
  /** By its name. */
  readonly originOf: (name: string) => string
}

/** `apps`: what is published here, the last one first, and what is taken down of it. */
export function addAppRoutes(
  app: Hono<UserEnv>,
  { sites, originOf }: OperatedApps,
  people: OperatedPeople | null,
): void {
  function foundBy(name: string): SiteRecord {
    const key = sites.keyOf(name)
    const record = key === null ? null : sites.find(key)
    if (record === null) throw new OperatorError('No app has this name.')
    return record
  }

  async function rowOf(record: SiteRecord): Promise<AppRow> {
    const { name, current, deployments } = record
    const account = accountOfPayer(record.countsFor)
    const newest = deployments.find(({ id }) => id === current) ?? deployments[0]
    return {
      ...{ name, address: originOf(name), title: newest?.title ?? name },
      owner: account === null ? null : ((await people?.page.emailOf(account)) ?? account),
      publishedAt: newest?.at ?? null,
      isPublished: current !== null,
      takenDown: (await sites.takedownOf(record))?.sentence ?? null,
    }
  }

  app.use('/apps/*', async (_, next) => {
    await sites.catchUp(true)
    await next()
  })
  app.get('/apps', async (c) => {
    const find = findOf(c)
    const all = sites
      .list()
      .map(([, record]) => record)
      .filter(({ name, oldNames }) => [name, ...oldNames].some((one) => one.includes(find)))
      .sort((one, other) => newestAt(other) - newestAt(one))
    const { rows, total } = cutOut(all, pageOf(c))
    return c.json({ rows: await Promise.all(rows.map(rowOf)), total })
  })
  app.put('/apps/:name/takedown', async (c) => {
    const given = v.safeParse(takeDownSchema, await c.req.json().catch(() => null))
    if (!given.success) return refuse(c, 'operator-unreadable')
    const { name } = foundBy(c.req.param('name'))
    await sites.takeDown(name, given.output)
    return c.json({ lines: [`${name} is taken down. Visitors read: ${given.output.sentence}`] })
  })
  app.delete('/apps/:name/takedown', async (c) => {
    const { name, oldNames } = foundBy(c.req.param('name'))
    for (const one of [name, ...oldNames]) await sites.takeDown(one, null)
    return c.json({ lines: [`${name} is served again.`] })
  })
}

function newestAt({ deployments, createdAt }: SiteRecord): number {
  return deployments[0]?.at ?? createdAt
}
