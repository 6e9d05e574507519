/** Owns the installed icons: read when the first is asked for, then held. Answers with names and SVG texts. */
import type { IconifyJSON } from '@iconify/types'
import { getIconData, iconToHTML, iconToSVG } from '@iconify/utils'
import { createIconIndex, type IconMatches } from './icon-index.ts'

export interface IconLibrary {
  /** Whether there is such a set, read or not. */
  hasSet(prefix: string): boolean
  search(query: string, limit: number): Promise<IconMatches>
  /** The icon as an SVG text, in a colour where it takes one; null when there is none of that name. */
  svg(prefix: string, name: string, color: string | null): Promise<string | null>
}

export interface IconLibraryOptions {
  /** In the order in which equally good results come; those of the first come before all others. */
  readonly prefixes: readonly string[]
  readonly read: (prefix: string) => Promise<IconifyJSON>
}

export function createIconLibrary({ prefixes, read }: IconLibraryOptions): IconLibrary {
  let reading: Promise<ReturnType<typeof build>> | undefined
  const load = () => {
    reading ??= readAll().catch((error: unknown) => {
      // What could not be read may be there the next time.
      reading = undefined
      throw error
    })
    return reading
  }
  /** One after the other, so that other requests get their turn in between. */
  const readAll = async () => {
    const sets: IconifyJSON[] = []
    for (const prefix of prefixes) sets.push(await read(prefix))
    return build(sets)
  }
  return {
    hasSet: (prefix) => prefixes.includes(prefix),
    search: async (query, limit) => (await load()).index.search(query, limit),
    async svg(prefix, name, color) {
      const set = (await load()).sets.get(prefix)
      // Names such as `constructor` are on every object.
      const isThere =
        set !== undefined && (Object.hasOwn(set.icons, name) || Object.hasOwn(set.aliases ?? {}, name))
      const icon = isThere ? getIconData(set, name) : null
      if (icon === null) return null
      const { attributes, body } = iconToSVG(icon, { height: '1em' })
      const coloured = color === null ? body : body.replaceAll('currentColor', color)
      return iconToHTML(coloured, { ...attributes })
    },
  }
}

function build(list: readonly IconifyJSON[]) {
  const sets = new Map(list.map((set) => [set.prefix, set]))
  const index = createIconIndex(
    list.map(({ prefix, icons, aliases = {} }) => ({
      prefix,
      names: [...Object.entries(icons), ...Object.entries(aliases)].flatMap(([name, { hidden }]) =>
        hidden === true ? [] : [name],
      ),
    })),
  )
  return { sets, index }
}
