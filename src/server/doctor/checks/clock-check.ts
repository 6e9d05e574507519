/** This machine's clock beside those that the settings lead to anyway: of the databases, and of the sign-in provider. */
import type { Check, Subject } from '../findings/check.ts'
import type { Finding } from '../findings/finding.ts'
import { lookInto } from '../world/postgres.ts'
import type { World } from '../world/world.ts'

/** Milliseconds that tokens and clocks may be apart (S5.11), and a second by which a header is rounded. */
const LEEWAY = 60_000 + 1_000

interface Compared {
  readonly whose: string
  /** Milliseconds by which this machine's clock is ahead, at least. */
  readonly ahead: number
}

export function clockCheck({ config, world }: Subject): Check {
  const { databaseUrl, appsDatabaseUrl, identity } = config
  const issuer = identity?.openId?.issuer ?? (identity?.isEmbedded === false ? identity.issuer : null)
  return {
    area: 'Clock',
    title: 'this machine’s clock',
    reads: ['DATABASE_URL', 'APPS_DATABASE_URL', 'AUTH0_DOMAIN', 'OPENID_ISSUER'],
    async examine() {
      const others = [
        databaseUrl === null ? null : ofDatabase('the PostgreSQL of DATABASE_URL', databaseUrl, world),
        appsDatabaseUrl === null
          ? null
          : ofDatabase('the PostgreSQL of APPS_DATABASE_URL', appsDatabaseUrl, world),
        issuer === null ? null : ofServer('the sign-in provider', new URL(issuer), world),
      ]
      const compared = (await Promise.all(others)).filter((one) => one !== null)
      const off = compared.filter(({ ahead }) => Math.abs(ahead) > LEEWAY)
      return off.slice(0, 1).map(
        ({ whose, ahead }): Finding => ({
          id: 'clock',
          severity: 'stops',
          wrong: `This machine’s clock is ${spoken(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} that of ${whose}, so sign-ins and signed addresses are refused.`,
          next: 'Set the clocks of both by NTP.',
        }),
      )
    },
  }
}

/** Null where nobody answers: that is another check's. */
async function ofDatabase(whose: string, url: string, world: World): Promise<Compared | null> {
  const looked = await lookInto(url, world.timers, async (ask) => {
    const before = world.now()
    const [told] = await ask<{ time: string }>('select extract(epoch from clock_timestamp())::text as time')
    return between(before, Number(told?.time) * 1000, world.now())
  })
  return looked.type === 'seen' ? { whose, ahead: looked.value } : null
}

async function ofServer(whose: string, url: URL, { network, now }: World): Promise<Compared | null> {
  try {
    const [address = ''] = await network.resolve(url.hostname)
    const before = now()
    const { headers } = await network.send({ url, address, mustBeTrusted: true })
    const time = Date.parse(headers.date ?? '')
    return Number.isNaN(time) ? null : { whose, ahead: between(before, time, now()) }
  } catch {
    return null
  }
}

/** What was told between two moments says nothing while it lies between them, however long it took. */
function between(before: number, time: number, after: number): number {
  if (time < before) return before - time
  return time > after ? after - time : 0
}

function spoken(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 120) return `${minutes} minute${minutes === 1 ? '' : 's'}`
  return `${Math.round(minutes / 60)} hours`
}
