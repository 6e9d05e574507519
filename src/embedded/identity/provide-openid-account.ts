/** What the page of an account does with another provider: in by it, connected with it, and proof of who somebody is. */
import type { Context } from 'koa'
import type { MyAccountPage } from './my-account-page.ts'
import { OPENID_SUFFIX, type OpenIdWays } from './openid-ways.ts'
import type { OwnForms } from './own-forms.ts'
import { problemOf } from './provide-sign-in.ts'

export const ACCOUNT_PATH = '/account'
export const ACCOUNT_BACK = `${ACCOUNT_PATH}${OPENID_SUFFIX}`

/** Whoever is signed in, and in which session. */
interface Present {
  readonly id: string
  readonly hasPassword: boolean
  readonly session: string
}

type Shown = Pick<MyAccountPage, 'done' | 'problem' | 'proof'>

export interface OpenIdAccount {
  readonly name: string
  /** The forms of its section. Null for any other form; resolves to what is shown, or to 'answered'. */
  act(ctx: Context, form: URLSearchParams, present: Present): Promise<Shown | 'answered' | null>
  /** Somebody who comes back. */
  back(ctx: Context, present: Present): Promise<Shown>
  section(present: Pick<Present, 'id'>): Promise<MyAccountPage['openId']>
}

/** @param confirm null where it is this person's password, else what is said */
export function createOpenIdAccount(
  ways: OpenIdWays,
  forms: OwnForms,
  confirm: (ctx: Context, id: string, form: URLSearchParams) => Promise<string | null>,
): OpenIdAccount {
  const { openId } = ways
  // Whoever sends a browser here by a way that was begun elsewhere connects nothing.
  const boundTo = ({ id, session }: Present) => `${id} ${session}`
  const problem = (sentence: string): Shown => ({ problem: { at: 'openid', sentence } })
  return {
    name: openId.name,
    async act(ctx, form, present) {
      const bound = boundTo(present)
      switch (form.get('do')) {
        case 'connect': {
          const wrong = await confirm(ctx, present.id, form)
          if (wrong !== null) return problem(wrong)
          const sentence = await ways.leave(ctx, { place: 'connect', bound })
          return sentence === null ? 'answered' : problem(sentence)
        }
        case 'disconnect': {
          const result = await openId.disconnect(present.id)
          return result.type === 'unfit'
            ? problem(result.problem)
            : { done: `${openId.name} is not connected any more.` }
        }
        case 'prove': {
          const sentence = await ways.leave(ctx, { place: 'prove', bound }, true)
          return sentence === null ? 'answered' : problem(sentence)
        }
        default:
          return null
      }
    },
    async back(ctx, present) {
      const bound = boundTo(present)
      if (present.hasPassword) {
        const result = await openId.connect(ways.back(ctx, { place: 'connect', bound }), present.id)
        return result.type === 'connected'
          ? { done: `${openId.name} is connected: you can sign in by it from now on.` }
          : problem(problemOf(forms, ctx, result))
      }
      const result = await openId.prove(ways.back(ctx, { place: 'prove', bound }), present.id)
      return result.type === 'proven'
        ? {
            done: 'It is you. For five minutes one of the forms below does what you ask.',
            proof: result.proof,
          }
        : problem(problemOf(forms, ctx, result))
    },
    section: async ({ id }) => ({ name: openId.name, seen: await openId.find(id) }),
  }
}
