/** The list of fonts and their stylesheets: Lathe's own server, or the public services (S7.12, S7.13). */
import * as v from 'valibot'

/** One family of the list (S3.14). */
export interface Font {
  readonly id: string
  readonly family: string
  /** False where the service says that it holds no files of the family. */
  readonly hasFiles: boolean
}

/** What may be put into an address, a prompt and CSS as it is; a list with other names loses them. */
const fontSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z\d-]{1,80}$/)),
  family: v.pipe(v.string(), v.regex(/^[\w -]{1,64}$/)),
  hasFiles: v.optional(v.boolean(), true),
})

export interface FontService {
  /** Sorted by family. Rejects when the list cannot be read. */
  list(signal: AbortSignal): Promise<readonly Font[]>
  /** Makes the family known to the page; asks for it once. */
  load(family: string): void
}

/** Families that the page knows already; a stylesheet stays when the picker closes. */
const loaded = new Set<string>()

export function createFontService(listUrl: string, cssUrl: string): FontService {
  return {
    async list(signal) {
      const response = await fetch(listUrl, { signal })
      if (!response.ok) throw new Error(`The list of fonts was refused with status ${response.status}.`)
      const entries = v.parse(v.array(v.unknown()), await response.json())
      return entries
        .filter((entry): entry is v.InferInput<typeof fontSchema> => v.is(fontSchema, entry))
        .map((entry) => v.parse(fontSchema, entry))
        .sort((a, b) => a.family.localeCompare(b.family, 'en'))
    },
    load(family) {
      if (loaded.has(family)) return
      loaded.add(family)
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = stylesheetUrl(cssUrl, family)
      link.addEventListener('error', () => {
        // The next time may go better.
        loaded.delete(family)
        link.remove()
      })
      document.head.append(link)
    },
  }
}

/** The stylesheet of a family at weights 400 and 700 (S9.22). */
function stylesheetUrl(cssUrl: string, family: string): string {
  return `${cssUrl}?family=${family.replaceAll(' ', '+')}:wght@400;700&display=swap`
}
