/** What operators have taken down, known to all servers of one database. */
import * as v from 'valibot'
import { takeDownSchema } from '../../core/wire/operator.ts'
import type { OpenTexts } from '../records/kept-texts.ts'
import type { Takedown, Takedowns } from './takedowns.ts'

/** What was written by hand once may be longer than the operator's page lets it be. */
const keptSchema = v.object({ status: takeDownSchema.entries.status, sentence: v.string() })

export async function openSharedTakedowns(
  openTexts: OpenTexts,
  reportError: (error: unknown) => void,
): Promise<Takedowns> {
  const known = new Map<string, Takedown>()
  const texts = await openTexts((name, text) => {
    if (text === null) return void known.delete(name)
    try {
      known.set(name, v.parse(keptSchema, JSON.parse(text)))
    } catch (error) {
      // It is not served again because somebody wrote it oddly.
      known.set(name, { status: 451, sentence: 'This app was taken down by whoever runs this server.' })
      reportError(new Error(`The takedown of ${name} cannot be read.`, { cause: error }))
    }
  })
  return {
    async find(names) {
      await texts.catchUp(false)
      for (const name of names) {
        const takedown = known.get(name)
        if (takedown !== undefined) return takedown
      }
      return null
    },
    set: (name, takedown) => texts.change(name, () => (takedown === null ? null : JSON.stringify(takedown))),
  }
}
