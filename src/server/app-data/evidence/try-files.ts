/** Who may do what with somebody's file of each bucket, and who is on a private channel: both are rows with policies. */
import type { BucketEvidence, ChannelAccess } from '../../../core/access/evidence.ts'
import type { Policy } from '../../../core/data-api/catalogue.ts'
import { bound, fromCatalogue, type Sql, sql } from '../../../core/data-api/sql/sql.ts'
import type { Session } from '../../engine/sessions/session.ts'
import { attempt, isLet, SERVICE } from './attempt.ts'
import { askersOf, type World } from './world.ts'

const MAX_BUCKETS = 20
const WHO = ['visitor', 'other', 'owner'] as const

export async function tryBuckets(
  session: Session,
  world: World,
  policies: readonly Policy[],
): Promise<BucketEvidence[]> {
  const { rows } = await session.query(
    `select id, coalesce(public, false) as public from storage.buckets order by id limit ${MAX_BUCKETS}`,
  )
  const found: BucketEvidence[] = []
  for (const row of rows)
    found.push(await tryBucket(session, world, String(row.id), row.public === true, policies))
  return found
}

async function tryBucket(
  session: Session,
  { people }: World,
  id: string,
  isPublic: boolean,
  policies: readonly Policy[],
): Promise<BucketEvidence> {
  const askers = askersOf(people)
  const named = (name: string) =>
    sql`INSERT INTO storage.objects (bucket_id, name, owner, owner_id) VALUES (${bound(id)}, ${bound(`${people.owner}/${name}`)}, ${bound(people.owner)}::uuid, ${bound(people.owner)})`
  const isIt = sql`objects.bucket_id = ${bound(id)} AND objects.name = ${bound(`${people.owner}/here.png`)}`
  const may = { visitor: nothing(), other: nothing(), owner: nothing() }
  const openers = { read: [] as string[], change: [] as string[], delete: [] as string[] }
  await attempt(session, SERVICE, named('here.png'), async () => {
    for (const who of WHO) {
      const does = (statement: Sql) => isLet(session, askers[who], statement)
      may[who] = {
        read: await does(sql`SELECT FROM storage.objects WHERE ${isIt}`),
        change: await does(sql`UPDATE storage.objects SET metadata = metadata WHERE ${isIt}`),
        delete: await does(sql`DELETE FROM storage.objects WHERE ${isIt}`),
        // In their own name, as the storage service writes it.
        add: await does(
          sql`INSERT INTO storage.objects (bucket_id, name, owner, owner_id) VALUES (${bound(id)}, ${bound(`${people.owner}/new.png`)}, ${bound(who === 'visitor' ? null : people[who])}::uuid, ${bound(who === 'visitor' ? null : people[who])})`,
        ),
      }
    }
    for (const [reach, command] of [
      ['read', 'select'],
      ['change', 'update'],
      ['delete', 'delete'],
    ] as const)
      for (const policy of policies) {
        if (
          !policy.isPermissive ||
          policy.using === null ||
          (policy.command !== 'all' && policy.command !== command)
        )
          continue
        if (!policy.roles.some((role) => role === 'public' || role === 'authenticated')) continue
        const holds = sql`SELECT FROM storage.objects WHERE ${isIt} AND (${fromCatalogue(policy.using)})`
        if (await isLet(session, { role: 'service_role', claims: askers.other.claims }, holds))
          openers[reach].push(policy.name)
      }
  })
  return { id, isPublic, may, openers }
}

function nothing() {
  return { read: false, add: false, change: false, delete: false }
}

/** A private channel that is named after a row which is kept from whoever asks. */
export async function tryPrivateChannel(
  session: Session,
  world: World,
  key: string,
): Promise<Record<'visitor' | 'other', ChannelAccess>> {
  const askers = askersOf(world.people)
  const topic = `room:${key}`
  const become = async () =>
    session.query("select pg_catalog.set_config('realtime.topic', $1, true)", [topic])
  const add = sql`INSERT INTO realtime.messages (topic, extension) VALUES (${bound(topic)}, ${bound('broadcast')})`
  await become()
  const found = { visitor: { hears: false, speaks: false }, other: { hears: false, speaks: false } }
  await attempt(session, SERVICE, add, async () => {
    for (const who of ['visitor', 'other'] as const)
      found[who] = {
        hears: await isLet(
          session,
          askers[who],
          sql`SELECT FROM realtime.messages WHERE topic = ${bound(topic)}`,
        ),
        speaks: await isLet(session, askers[who], add),
      }
  })
  return found
}
