/**
 * Accounts of this server by another OpenID provider: whom it knows by issuer and subject. No address connects anybody
 * with an account that is there: whoever has one signs in to it first.
 */
import { createHmac } from 'node:crypto'
import type { Entered, Unfit, Wait } from '../../core/sign-in/accounts.ts'
import {
  type OpenIdReturn,
  type OpenIdSignIn,
  type OpenIdWay,
  readState,
  stateOf,
} from '../../core/sign-in/openid.ts'
import type { OpenIdSettings } from '../config/read-openid.ts'
import { createFairQueue, QueueFullError } from '../work/fair-queue.ts'
import { type AddPersonOptions, addPerson } from './add-person.ts'
import type { BrowserMarks } from './browser-marks.ts'
import type { Challenges } from './challenges.ts'
import { emailProblem, nameProblem } from './new-account-problem.ts'
import { OpenIdProblem } from './openid/openid-problem.ts'
import type { Claimed, RelyingParty, WaySecrets } from './openid/relying-party.ts'
import { openIdSentences } from './openid-sentences.ts'
import type { Proofs } from './proofs.ts'
import type { Tries } from './sign-in-limits.ts'
import type { IdentityRows } from './store/identities.ts'
import type { Link } from './store/links.ts'
import { NO_PASSWORD, normalizeEmail, type Person } from './store/people.ts'

export interface OpenIdSignInOptions extends AddPersonOptions {
  readonly settings: OpenIdSettings
  readonly party: RelyingParty
  readonly identities: IdentityRows
  readonly challenges: Challenges
  readonly proofs: Proofs
  readonly marks: BrowserMarks
  readonly tries: Tries
  /** Hex; the same on every server of one database. */
  readonly secret: string
  readonly reportError: (error: unknown) => void
}

/** Milliseconds that somebody may take at the other provider, with a second factor and a password that was lost. */
const WAY_LASTS = 15 * 60_000
/** Milliseconds within which somebody was asked who they are, to prove it. */
const PROVEN_WITHIN = 5 * 60_000
/** What is asked of the other provider at once: it may be slow. */
const QUEUE = { atOnce: 8, atOncePerClient: 2, waiting: 64, waitingPerClient: 8 }
const BUSY: Wait = { type: 'wait', seconds: 5 }

export function createOpenIdSignIn(options: OpenIdSignInOptions): OpenIdSignIn {
  const { settings, party, identities, people, links, challenges, proofs, marks, tries, secret, now } =
    options
  const { issuer, name } = settings
  const say = openIdSentences(name)
  const queue = createFairQueue(QUEUE)
  const unfit = (problem: string): Unfit => ({ type: 'unfit', problem })

  const purposeOf = ({ place, bound, browser }: OpenIdWay) =>
    JSON.stringify(['openid', place, bound, browser])
  /** Made of the state and the browser's secret, so that nothing of a way is kept while it lasts. */
  const secretsOf = (state: string, { browser }: OpenIdWay): WaySecrets => {
    const derive = (use: string) =>
      createHmac('sha256', secret)
        .update(JSON.stringify([use, state, browser]))
        .digest('base64url')
    return { state, nonce: derive('nonce'), verifier: derive('verifier') }
  }

  function tell(error: unknown): Unfit {
    if (!(error instanceof OpenIdProblem)) throw error
    if (error.kind === 'unreachable' || error.kind === 'unfit') options.reportError(error)
    return unfit(say[error.kind])
  }

  const living = async (personId: string): Promise<Person | null> => {
    const person = await people.find(personId)
    return person?.endedAt === null ? person : null
  }

  /** Whom the answer means. Nothing is asked of anybody for one that was not begun here, or came before. */
  async function redeem(back: OpenIdReturn): Promise<Claimed | Unfit | Wait> {
    const { client, place } = back
    const answer = new URLSearchParams(back.answer)
    const states = answer.getAll('state')
    const state = states.length === 1 ? readState(states[0] ?? '') : null
    if (state === null || state.place !== place) return unfit(say.over)
    if (!challenges.isGood(purposeOf(back), state.mark)) return unfit(say.over)
    const seconds = tries.here.takeProvider(client) || (await tries.everywhere.takeProvider(client))
    if (seconds > 0) return { type: 'wait', seconds }
    if (!(await challenges.use(state.mark))) return unfit(say.over)
    const secrets = secretsOf(stateOf(state.mark, place), back)
    try {
      return await queue.run(client, null, () => party.redeem(answer, secrets))
    } catch (error) {
      return error instanceof QueueFullError ? BUSY : tell(error)
    }
  }

  const enter = ({ id, email }: Person): Entered => ({ type: 'in', personId: id, mark: marks.make(email) })

  /** An account whose owner signs in by the other provider. */
  async function make(claimed: Claimed, invited: { token: string; link: Link } | null) {
    const about = await claimed.about().catch(tell)
    if ('type' in about) return about
    const email = invited?.link.email ?? normalizeEmail(about.email ?? '')
    if (email === '') return unfit(say.noEmail)
    // Whoever is invited may give any address, here as on the page; who comes by themselves gives one that is theirs.
    if (invited === null && !about.isEmailVerified) return unfit(say.unverified)
    const problem = emailProblem(email) ?? nameProblem(about.name)
    if (problem !== null) return unfit(say.unfitAbout)
    if ((await people.findByEmail(email)) !== null) return unfit(say.taken)
    const added = await addPerson(options, { name: about.name, email, password: NO_PASSWORD }, invited)
    if ('type' in added) return added.type === 'unfit' ? unfit(say.taken) : added
    const at = now()
    const { subject } = claimed
    if (await identities.add({ issuer, subject, personId: added.id, createdAt: at, usedAt: at }))
      return enter(added)
    // Somebody was faster with the same one: there is a way into that account, and none into this.
    await people.remove(added.id)
    return unfit(say.connected)
  }

  return {
    name,
    async begin(way, isAskedAgain) {
      const state = stateOf(challenges.make(purposeOf(way), WAY_LASTS), way.place)
      try {
        return { type: 'to', address: await party.address(secretsOf(state, way), isAskedAgain) } as const
      } catch (error) {
        return tell(error)
      }
    },

    async signIn(back) {
      const claimed = await redeem(back)
      if ('type' in claimed) return claimed
      const known = await identities.find(issuer, claimed.subject)
      if (known !== null) {
        const person = await living(known.personId)
        if (person === null) return unfit(say.nobody)
        await identities.use(issuer, claimed.subject, now())
        return enter(person)
      }
      if (!settings.isOpen) return unfit(say.nobody)
      const made = await make(claimed, null)
      return made.type === 'over' ? unfit(say.over) : made
    },

    async join(back, token) {
      const link = await links.find(token)
      if (link === null || link.personId !== null) return { type: 'over' }
      const claimed = await redeem(back)
      if ('type' in claimed) return claimed
      if ((await identities.find(issuer, claimed.subject)) !== null) return unfit(say.hasAccount)
      return make(claimed, { token, link })
    },

    async connect(back, personId) {
      const claimed = await redeem(back)
      if ('type' in claimed) return claimed
      const { subject } = claimed
      if ((await living(personId)) === null) return unfit(say.over)
      const has = (await identities.list(personId)).some((one) => one.issuer === issuer)
      const isNew =
        !has && (await identities.add({ issuer, subject, personId, createdAt: now(), usedAt: null }))
      return isNew ? ({ type: 'connected' } as const) : unfit(say.connected)
    },

    async prove(back, personId) {
      const claimed = await redeem(back)
      if ('type' in claimed) return claimed
      const known = await identities.find(issuer, claimed.subject)
      if (known?.personId !== personId) return unfit(say.somebodyElse)
      const { askedAt } = claimed
      if (askedAt !== null && askedAt < now() - PROVEN_WITHIN) return unfit(say.notAsked)
      return { type: 'proven', proof: proofs.make(personId) } as const
    },

    async find(personId) {
      return (await identities.list(personId)).find((one) => one.issuer === issuer) ?? null
    },

    async disconnect(personId) {
      const person = await living(personId)
      if (person === null || person.password === NO_PASSWORD) return unfit(say.onlyWay)
      await identities.remove(personId, issuer)
      return { type: 'disconnected' } as const
    },
  }
}
