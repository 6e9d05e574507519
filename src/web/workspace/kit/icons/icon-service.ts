/** Asks the icon service: Lathe's own server, or the public one (S7.10, S7.11). Rejects with sentences for the user. */
import * as v from 'valibot'
import { errorSentence } from '../../../../core/errors/catalogue.ts'
import { cleanSvg } from './clean-svg.ts'

/** Icons that a search asks for at most (S9.18). */
const LIMIT = 96
/** Results of this set come first (S7.10). */
const FIRST_SET = 'heroicons:'

/** S3.14: a set and a name. */
const iconId = v.pipe(v.string(), v.regex(/^[a-z\d]+(?:-[a-z\d]+)*:[a-z\d]+(?:-[a-z\d]+)*$/))
const answerSchema = v.object({ icons: v.array(v.unknown()) })

export interface IconService {
  search(query: string, signal: AbortSignal): Promise<readonly string[]>
  /** A cleaned SVG text. */
  fetchSvg(id: string, signal: AbortSignal): Promise<string>
  /** Address of a white picture of the icon. */
  thumbnailUrl(id: string): string
}

export function createIconService(baseUrl: string): IconService {
  const path = (id: string) => `${baseUrl}/${id.replace(':', '/')}.svg`
  return {
    async search(query, signal) {
      try {
        const parameters = new URLSearchParams({ query, limit: String(LIMIT) })
        const response = await fetch(`${baseUrl}/search?${parameters}`, { signal })
        if (!response.ok) throw new Error(`Status ${response.status}`)
        const { icons } = v.parse(answerSchema, await response.json())
        const ids = icons.filter((id): id is string => v.is(iconId, id)).slice(0, LIMIT)
        const [first, others] = [
          ids.filter((id) => id.startsWith(FIRST_SET)),
          ids.filter((id) => !id.startsWith(FIRST_SET)),
        ]
        return [...new Set([...first, ...others])]
      } catch (error) {
        if (signal.aborted) throw error
        console.error('The search for icons failed.', error)
        throw new Error(errorSentence('icon-search'))
      }
    },
    async fetchSvg(id, signal) {
      let text: string
      try {
        const response = await fetch(path(id), { signal })
        if (!response.ok) {
          const reason = errorSentence('icon-status', { status: response.status })
          throw new IconError(errorSentence('icon-fetch', { reason }))
        }
        text = await response.text()
      } catch (error) {
        if (signal.aborted || error instanceof IconError) throw error
        console.error(`The icon ${id} could not be fetched.`, error)
        throw new Error(errorSentence('icon-unknown'))
      }
      const svg = cleanSvg(text)
      if (svg === null)
        throw new Error(errorSentence('icon-fetch', { reason: errorSentence('icon-not-svg') }))
      return svg
    },
    thumbnailUrl: (id) => `${path(id)}?color=white`,
  }
}

class IconError extends Error {}
