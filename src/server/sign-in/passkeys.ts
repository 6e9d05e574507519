/**
 * Signing in by a passkey (WebAuthn): what an authenticator is asked, and whether its answer is good. Knows neither pages
 * nor passwords. Who holds one says no name, so nobody learns here who has an account.
 */
import type { AuthenticatorTransportFuture } from '@simplewebauthn/server'
import { PRODUCT_NAME } from '../../core/product.ts'
import type { Passkeys } from '../../core/sign-in/passkeys.ts'
import type { BrowserMarks } from './browser-marks.ts'
import type { Challenges } from './challenges.ts'
import { readNewPasskey, readPasskeyAnswer } from './read-passkey.ts'
import type { Tries } from './sign-in-limits.ts'
import type { PasskeyRows } from './store/passkeys.ts'
import type { People, Person } from './store/people.ts'

export interface PasskeysOptions {
  readonly rows: PasskeyRows
  readonly people: Pick<People, 'find'>
  readonly challenges: Challenges
  readonly marks: BrowserMarks
  readonly tries: Tries
  /** The provider's: passkeys are its host's. */
  readonly origin: string
  readonly now: () => number
}

/** Loaded where it is first needed: most people who start Lathe have no account. */
const load = () => import('@simplewebauthn/server')

/** Of one person. */
const MOST = 20
const MOST_NAME = 60
/** ES256, EdDSA, RS256, by COSE's numbers. */
const ALGORITHMS = [-7, -8, -257]

export function createPasskeys(options: PasskeysOptions): Passkeys {
  const { rows, people, challenges, marks, tries, origin, now } = options
  const rpID = new URL(origin).hostname
  const forSigningIn = (page: string) => `sign-in ${page}`
  const forAdding = (personId: string, session: string) => `add ${personId} ${session}`

  const living = async (personId: string): Promise<Person | null> => {
    const person = await people.find(personId)
    return person?.endedAt === null ? person : null
  }

  return {
    async ask(page) {
      const { generateAuthenticationOptions } = await load()
      const challenge = Buffer.from(challenges.make(forSigningIn(page)), 'base64url')
      return generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' })
    },

    async signIn(page, given, client) {
      const seconds = tries.here.takePasskey(client) || (await tries.everywhere.takePasskey(client))
      if (seconds > 0) return { type: 'wait', seconds } as const
      const wrong = { type: 'wrong' } as const
      const answer = readPasskeyAnswer(given)
      const passkey = answer && (await rows.find(answer.id))
      if (!answer || !passkey) return wrong
      const { verifyAuthenticationResponse } = await load()
      let challenge = ''
      const verified = await verifyAuthenticationResponse({
        response: answer,
        expectedChallenge(signed) {
          challenge = signed
          return challenges.isGood(forSigningIn(page), signed)
        },
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
          transports: passkey.transports as AuthenticatorTransportFuture[],
        },
      }).catch(() => null)
      if (verified?.verified !== true) return wrong
      const person = await living(passkey.personId)
      if (person === null || !(await challenges.use(challenge))) return wrong
      // It may have been removed meanwhile.
      if (!(await rows.use(passkey.id, verified.authenticationInfo.newCounter, now()))) return wrong
      return { type: 'in', personId: person.id, mark: marks.make(person.email) } as const
    },

    async askNew(personId, session) {
      const person = await living(personId)
      if (person === null) return null
      const { generateRegistrationOptions } = await load()
      return generateRegistrationOptions({
        rpID,
        rpName: PRODUCT_NAME,
        userName: person.email,
        userDisplayName: person.name,
        // Says nothing of the person: it is chance itself.
        userID: new TextEncoder().encode(person.id),
        challenge: new Uint8Array(Buffer.from(challenges.make(forAdding(personId, session)), 'base64url')),
        attestationType: 'none',
        excludeCredentials: (await rows.list(personId)).map(({ id, transports }) => ({
          id,
          transports: transports as AuthenticatorTransportFuture[],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      })
    },

    async add(personId, session, given, name) {
      const unfit = (problem: string) => ({ type: 'unfit', problem }) as const
      const called = name.normalize('NFC').trim().slice(0, MOST_NAME) || 'Passkey'
      const answer = await readNewPasskey(given)
      if (answer === null) return unfit(UNREADABLE)
      const { verifyRegistrationResponse } = await load()
      let challenge = ''
      const verified = await verifyRegistrationResponse({
        response: answer,
        expectedChallenge(signed) {
          challenge = signed
          return challenges.isGood(forAdding(personId, session), signed)
        },
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => null)
      if (verified?.verified !== true || !(await challenges.use(challenge))) return unfit(UNREADABLE)
      if ((await living(personId)) === null) return unfit(UNREADABLE)
      if ((await rows.list(personId)).length >= MOST) return unfit(FULL)
      const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
      const isNew = await rows.add({
        ...{ id, personId, name: called, counter, createdAt: now(), usedAt: null },
        publicKey: Buffer.from(publicKey).toString('base64url'),
        transports,
      })
      return isNew ? ({ type: 'added' } as const) : unfit(KNOWN)
    },

    list: rows.list,
    remove: rows.remove,
  }
}

const UNREADABLE =
  'The passkey could not be added: it took too long, or was made for another page. Try again.'
const KNOWN = 'This passkey is in use already. Choose another one, or another device.'
const FULL = `You have ${MOST} passkeys. Remove one that you no longer use, and try again.`
