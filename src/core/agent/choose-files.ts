/**
 * Which files a request shows in full: all of them as long as they fit, else what matters most for it, and an outline
 * of the others. A picture that is drawn as text is named only, unless the request is about it. Pure; knows nothing of how it is written down but what it costs.
 */

import type { ChatMessage } from '../chat/chat-message.ts'
import type { SelectedElement } from '../chat/selected-element.ts'
import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { estimateTokens } from '../model/estimate-tokens.ts'
import type { Revision } from '../project/revision.ts'
import { fileAges, steadiestFirst } from './file-ages.ts'
import { isStockComponent } from './file-signatures.ts'
import { importedFiles } from './imported-files.ts'
import { namedFiles, refusedAsUnseen } from './named-files.ts'
import { renderOutline } from './outline.ts'
import { fileTokens } from './request-tokens.ts'

export interface FilesToChoose {
  readonly files: FileSystem
  readonly head: Revision
  readonly messages: readonly ChatMessage[]
  /** What is asked, with errors and places that it quotes. */
  readonly request: string
  readonly selected: readonly SelectedElement[]
  /** Tokens that files and outline may take together. */
  readonly limit: number
}

export interface ChosenFiles {
  /** In the order in which they are shown. */
  readonly shown: FileSystem
  /** Of the others; null when there are none. */
  readonly outline: string | null
  /** Text files that the model knows by the outline only. */
  readonly unseen: ReadonlySet<FilePath>
  /** Sentences for the user about what did not fit. */
  readonly notes: readonly string[]
}

const ENTRIES =
  /^(?:index\.html|package\.json|src\/(?:main|index|App)\.[jt]sx?|src\/(?:styles\/globals|index)\.css)$/
/** Of what is free, what the outline may take. */
const OUTLINE_SHARE = 0.25
/** What even the shortest outline takes, in tokens. */
const SHORTEST_OUTLINE = 12
/** Of the versions and edits that count as recent. */
const RECENT = 6
/** UTF-16 units of a drawing that is still code: an icon, a mark. A larger one is a picture, of which the name is enough. */
const MOST_OF_DRAWING = 4_000

export function chooseFiles(input: FilesToChoose): ChosenFiles {
  const { files, head } = input
  const limit = input.limit - SHORTEST_OUTLINE
  const ages = fileAges(head, files)
  const all = steadiestFirst(files, ages)
  const musts = mustHaves(input)
  const pictures = all.filter((path) => isPicture(path, files.get(path)?.content) && !musts.includes(path))
  const ordered = all.filter((path) => !pictures.includes(path))
  const tokensOf = (path: FilePath) => {
    const file = files.get(path)
    return file === undefined ? 0 : fileTokens(path, file)
  }
  const taken = ordered.reduce((sum, path) => sum + tokensOf(path), 0)
  const named = pictures.length === 0 ? null : renderOutline({ files, paths: pictures.sort(), limit })
  if (taken + (named === null ? 0 : estimateTokens(named)) <= input.limit)
    return { shown: inOrder(files, ordered), outline: named, unseen: new Set(pictures), notes: [] }

  const free = limit - Math.floor(limit * OUTLINE_SHARE)
  const chosen = new Set<FilePath>()
  const notes: string[] = []
  let left = free
  for (const path of [...musts, ...byImportance(input, musts, ages)]) {
    const file = files.get(path)
    if (file === undefined || file.isBinary || chosen.has(path) || pictures.includes(path)) continue
    const tokens = tokensOf(path)
    const isFirst = musts[0] === path
    if (tokens > left && !isFirst) continue
    if (isFirst && tokens > limit)
      notes.push(`${path} alone is larger than what a request should take, and was sent all the same.`)
    chosen.add(path)
    left -= tokens
  }
  const leftOut = musts.filter((path) => !chosen.has(path) && files.get(path)?.isBinary !== true)
  if (leftOut.length > 0) notes.push(`There was no room to show ${leftOut.join(', ')} to the model.`)
  const others = all.filter((path) => !chosen.has(path))
  const outline = renderOutline({
    files,
    paths: [...others].sort(),
    limit: Math.min(limit - free, limit - free + left),
  })
  const unseen = new Set(others.filter((path) => files.get(path)?.isBinary !== true))
  const shown = inOrder(
    files,
    ordered.filter((path) => chosen.has(path)),
  )
  return { shown, outline, unseen, notes }
}

function isPicture(path: FilePath, text = ''): boolean {
  return path.endsWith('.svg') && text.length > MOST_OF_DRAWING
}

/** What the request is about, and where the app begins; the first of them matters most. */
function mustHaves({ files, messages, request, selected }: FilesToChoose): readonly FilePath[] {
  const places = selected.flatMap((element) => element.places.map(({ file }) => file as FilePath))
  const entries = [...files.keys()].filter((path) => ENTRIES.test(path)).sort()
  const paths = [...places, ...refusedAsUnseen(files, messages), ...namedFiles(files, request), ...entries]
  return [...new Set(paths)].filter((path) => files.has(path))
}

/** The rest: imports of what the request is about, what changed lately, imports of that, and then all else. */
function byImportance(
  { files }: FilesToChoose,
  musts: readonly FilePath[],
  ages: ReadonlyMap<FilePath, number>,
): readonly FilePath[] {
  const isStock = (path: FilePath) => isStockComponent(path, files.get(path)?.content ?? '')
  const importsOf = (paths: readonly FilePath[]) => paths.flatMap((path) => importedFiles(files, path))
  const changed = [...ages].sort(([a, left], [b, right]) => left - right || (a < b ? -1 : 1))
  const recent = changed.filter(([, age]) => age <= RECENT).map(([path]) => path)
  const others = [...files.keys()].sort(
    (a, b) => (files.get(a)?.content.length ?? 0) - (files.get(b)?.content.length ?? 0) || (a < b ? -1 : 1),
  )
  const rest = [
    ...importsOf(musts),
    ...recent,
    ...importsOf(recent),
    ...changed.map(([path]) => path),
    ...others,
  ]
  return [...new Set(rest)].filter((path) => !isStock(path))
}

function inOrder(files: FileSystem, paths: readonly FilePath[]): FileSystem {
  const shown = new Map<FilePath, NonNullable<ReturnType<FileSystem['get']>>>()
  for (const path of paths) {
    const file = files.get(path)
    if (file !== undefined) shown.set(path, file)
  }
  return shown
}
