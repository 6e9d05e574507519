/** Where a specifier in Sass or Less leads: the paths that may be meant, and the first of them that is there. */
import type { StyleFiles } from '../style-files.ts'

/** Endings to try for a path without one, in order. */
const SASS_ENDINGS = ['.sass', '.scss', '.css'] as const

/** Sass finds partials (`_name`) and the index of a folder. */
export function sassCandidates(path: string, isImport: boolean): string[] {
  const [folder, name] = splitPath(path)
  const isNamed = /\.(?:sass|scss|css)$/.test(name)
  const files = (start: string, endings: readonly string[]) =>
    endings.flatMap((ending) => [`_${start}${ending}`, `${start}${ending}`])
  const own = isNamed ? [`_${name}`, name] : files(name, SASS_ENDINGS)
  const forImport = isImport && !isNamed ? files(name, ['.import.sass', '.import.scss']) : []
  const index = isNamed ? [] : files('index', SASS_ENDINGS).map((file) => `${name}/${file}`)
  return [...forImport, ...own, ...index].map((file) => `${folder}/${file}`)
}

/** Less adds its own ending. */
export function lessCandidates(path: string): string[] {
  return /\.\w+$/.test(path) ? [path, `${path}.less`] : [`${path}.less`, path]
}

export interface FoundStylesheet {
  readonly path: string
  readonly text: string
}

/**
 * @param specifier as written
 * @param importer path of the stylesheet that names it
 * @param candidates what a path without an ending may mean
 * @param folders absolute folders in which names are looked for besides
 */
export function findStylesheet(
  specifier: string,
  importer: string,
  files: StyleFiles,
  candidates: (path: string) => readonly string[],
  folders: readonly string[] = [],
): FoundStylesheet | null {
  const bare = specifier.replace(/^~(?=[\w@])/, '')
  const [folder] = splitPath(importer)
  const beside = /^(?:[./]|[\w-]+:)/.test(bare) ? [] : [folder, ...folders].map((one) => `${one}/${bare}`)
  for (const start of [...beside, ...files.starts(bare, importer)]) {
    for (const path of candidates(start)) {
      const text = files.text(path)
      if (text !== null) return { path, text }
    }
  }
  return null
}

function splitPath(path: string): [string, string] {
  const at = path.lastIndexOf('/')
  return [path.slice(0, at), path.slice(at + 1)]
}
