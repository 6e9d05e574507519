/**
 * One Tailwind 3 context over a fixed configuration. Class candidates found once stay found, so an edit costs only
 * the search of its own source; a class that is no longer used stays in the CSS until the next full build.
 */
import postcss, { type Result, type Root } from 'postcss'
import type { createContext } from 'tailwindcss3/lib/lib/setupContextUtils'
import processTailwindFeaturesModule from 'tailwindcss3/lib/processTailwindFeatures'
import resolveConfig from 'tailwindcss3/resolveConfig'

// A CommonJS module with a `default` of its own, which a bundler hands over whole.
const processTailwindFeatures = processTailwindFeaturesModule.default

interface ContentSource {
  readonly content: string
  readonly extension: string
}

/** The part of Tailwind's internal context that an incremental build touches. */
interface TailwindContext {
  changedContent: ContentSource[]
}

const USES_TAILWIND = /@(?:tailwind|apply|layer|screen|variants|responsive|config)\b|theme\(/

export class TailwindBuild {
  readonly #config: object
  readonly #contexts = new Map<string, TailwindContext>()
  readonly #pending = new Map<string, ContentSource[]>()
  readonly #all: ContentSource[]

  constructor(config: Record<string, unknown>, sources: readonly string[]) {
    this.#config = resolveConfig({ ...config, content: [] })
    this.#all = sources.map(toContent)
  }

  addSources(sources: readonly string[]): void {
    const added = sources.map(toContent)
    this.#all.push(...added)
    for (const id of this.#contexts.keys())
      this.#pending.set(id, [...(this.#pending.get(id) ?? []), ...added])
  }

  async process(id: string, css: string): Promise<string> {
    if (!USES_TAILWIND.test(css)) return css
    const plugin = {
      postcssPlugin: 'lathe-tailwind',
      Once: async (root: Root, { result }: { result: Result }) => {
        const withContext = processTailwindFeatures(
          ({ createContext: create }) =>
            () =>
              this.#contextOf(id, create),
        )
        await withContext(root, result)
      },
    }
    const result = await postcss([plugin]).process(css, { from: id, map: false })
    return result.css
  }

  #contextOf(id: string, create: typeof createContext): TailwindContext {
    const existing = this.#contexts.get(id)
    if (existing !== undefined) {
      existing.changedContent = this.#pending.get(id) ?? []
      this.#pending.delete(id)
      return existing
    }
    const context = create(this.#config, this.#all)
    this.#contexts.set(id, context)
    return context
  }
}

function toContent(text: string): ContentSource {
  return { content: text, extension: 'tsx' }
}
