/** People who sign up, and what one who says more of themselves than they are gets by it. */
import type { Gain } from '../../../core/access/evidence.ts'
import { insertUser } from '../../auth-api/data/users.ts'
import { SqlError } from '../../engine/sessions/engine-error.ts'
import type { Session } from '../../engine/sessions/session.ts'
import { emailOf, signedIn } from './attempt.ts'
import { newReach, type Reached, reachOf } from './reach.ts'
import { metadataFor, ruleTexts } from './try-gains.ts'
import type { World } from './world.ts'

type Metadata = Readonly<Record<string, unknown>>

export async function signUp(session: Session, id: string, userMetadata: Metadata, now: Date): Promise<void> {
  await insertUser(session, {
    id,
    email: emailOf(id),
    passwordHash: null,
    userMetadata: userMetadata,
    isConfirmed: true,
    now,
  })
}

/** What somebody may say of themselves when they sign up, by what the app's trigger asks. */
export function signUpsOf(
  world: World,
): readonly { readonly trigger: string; readonly metadata: Metadata }[] {
  const { functions, checks } = world.details
  const trigger = functions.find(({ isTrigger, body }) => isTrigger && body.includes('raw_user_meta_data'))
  if (trigger === undefined) return []
  const texts = [trigger.body, ...checks.map(({ definition }) => definition), ...ruleTexts(world)]
  const keys = metadataFor(world, [trigger.body]).flatMap((one) => Object.keys(one))
  return metadataFor(world, texts)
    .filter((one) => keys.includes(Object.keys(one)[0] ?? ''))
    .map((metadata) => ({ trigger: trigger.name, metadata }))
}

export async function trySignUp(
  session: Session,
  world: World,
  { trigger, metadata }: ReturnType<typeof signUpsOf>[number],
  before: Reached,
  now: Date,
): Promise<Gain[]> {
  const id = world.people.other.replace(/^.{8}/, 'ffffffff')
  await session.query('savepoint signing_up; set local search_path = auth, pg_temp')
  try {
    await signUp(session, id, metadata, now)
    await session.query('set local role service_role')
    const after = await reachOf(session, world, signedIn(id, { user_metadata: metadata }))
    const reached = newReach(before, after)
    const [column, value] = Object.entries(metadata)[0] ?? [null, null]
    return reached.length === 0
      ? []
      : [{ by: 'signing-up', object: trigger, column, value: String(value), isDiscoverable: false, reached }]
  } catch (error) {
    // The app refuses who says so.
    if (!(error instanceof SqlError)) throw error
    return []
  } finally {
    await session.query('rollback to savepoint signing_up')
  }
}
