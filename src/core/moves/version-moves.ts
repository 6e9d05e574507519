/** What a version moved on the screens that are looked at: what was asked for apart from what was not. */
import type { Place } from '../chat/selected-element.ts'
import type { FileSystem } from '../files/file-system.ts'
import { compareScreens, type Moved, type MoveKind } from './compare-screens.ts'
import { MOVE_WIDTHS, type MoveWidth, type ScreenOutline } from './screen-outline.ts'

/** Elements that are written at one place, on all screens and widths. */
export interface MovedPart {
  readonly tag: string
  readonly text: string
  readonly place: Place | null
  readonly kinds: readonly MoveKind[]
  readonly widths: readonly MoveWidth[]
  /** Keys of the screens. */
  readonly screens: readonly string[]
  /** On one screen, at most. */
  readonly count: number
}

export interface ScreenPair {
  readonly key: string
  readonly route: string
  readonly width: MoveWidth
  readonly before: string | null
  readonly after: string | null
}

export interface VersionMoves {
  /** The first of them each; the counts are of all. */
  readonly asked: readonly MovedPart[]
  readonly askedCount: number
  readonly notAsked: readonly MovedPart[]
  readonly notAskedCount: number
  /** Screens at widths on which something moved: those with what was not asked for come first. */
  readonly pairs: readonly ScreenPair[]
  /** Screens at widths that were compared. */
  readonly compared: number
  /** Those of them that have more elements than are compared. */
  readonly cut: number
  /** Screens at widths that only one of both versions could be brought to. */
  readonly missing: number
}

const MOST_PARTS = 40

interface Growing {
  readonly first: Moved
  readonly isAsked: boolean
  readonly kinds: Set<MoveKind>
  readonly widths: Set<MoveWidth>
  readonly counts: Map<string, number>
}

export interface LookedScreens {
  readonly files: FileSystem
  readonly screens: readonly ScreenOutline[]
}

/**
 * @param changed paths of the files that the answer changed
 * Null where no screen could be compared.
 */
export function versionMoves(
  before: LookedScreens,
  after: LookedScreens,
  changed: ReadonlySet<string>,
): VersionMoves | null {
  const nameOf = ({ key, width }: ScreenOutline) => `${width} ${key}`
  const old = new Map(before.screens.map((screen) => [nameOf(screen), screen]))
  const isRewritten = rewritten(before.files, after.files)
  const parts = new Map<string, Growing>()
  const pairs: { pair: ScreenPair; isAsked: boolean }[] = []
  let compared = 0
  let cut = 0
  for (const screen of after.screens) {
    const was = old.get(nameOf(screen))
    if (was === undefined) continue
    compared += 1
    if (was.isCut || screen.isCut) cut += 1
    const moved = compareScreens(was, screen, isRewritten)
    for (const one of moved) add(parts, one, screen, isAskedFor(one, changed))
    const { key, width, route } = screen
    const pair = { key, width, route, before: was.picture, after: screen.picture }
    if (moved.length > 0) pairs.push({ pair, isAsked: moved.every((one) => isAskedFor(one, changed)) })
  }
  if (compared === 0) return null
  const all = [...parts.values()]
  const asked = all.filter(({ isAsked }) => isAsked)
  const notAsked = all.filter(({ isAsked }) => !isAsked)
  return {
    asked: asked.slice(0, MOST_PARTS).map(partOf),
    askedCount: asked.length,
    notAsked: notAsked.slice(0, MOST_PARTS).map(partOf),
    notAskedCount: notAsked.length,
    pairs: [...pairs].sort((a, b) => Number(a.isAsked) - Number(b.isAsked)).map(({ pair }) => pair),
    compared,
    cut,
    missing: before.screens.length + after.screens.length - 2 * compared,
  }
}

/** Its own module, or the one that uses its component; what it says or that it is there, also one further out. */
function isAskedFor({ element, kinds }: Moved, changed: ReadonlySet<string>): boolean {
  const { place, within } = element
  if (place !== null && changed.has(place.file)) return true
  const [user] = within
  if (user !== undefined && changed.has(user)) return true
  const isOfContent = kinds.has('new') || kinds.has('gone') || kinds.has('said')
  return isOfContent && within.some((file) => changed.has(file))
}

function add(parts: Map<string, Growing>, moved: Moved, screen: ScreenOutline, isAsked: boolean): void {
  const { tag, place } = moved.element
  const where = place === null ? tag : `${place.file}:${place.line}:${place.column}`
  const key = `${isAsked} ${where}`
  const known = parts.get(key) ?? {
    first: moved,
    isAsked,
    kinds: new Set(),
    widths: new Set(),
    counts: new Map(),
  }
  for (const kind of moved.kinds) known.kinds.add(kind)
  known.widths.add(screen.width)
  const at = `${screen.width} ${screen.key}`
  known.counts.set(at, (known.counts.get(at) ?? 0) + 1)
  parts.set(key, known)
}

function partOf({ first, kinds, widths, counts }: Growing): MovedPart {
  const { tag, text, place } = first.element
  return {
    tag,
    text,
    place,
    kinds: [...kinds],
    widths: MOVE_WIDTHS.filter((width) => widths.has(width)),
    screens: [...new Set([...counts.keys()].map((at) => at.slice(at.indexOf(' ') + 1)))],
    count: Math.max(...counts.values()),
  }
}

/** Asked once of each file. */
function rewritten(before: FileSystem, after: FileSystem): (file: string) => boolean {
  const contentOf = (files: FileSystem, path: string) =>
    (files as ReadonlyMap<string, { readonly content: string }>).get(path)?.content
  const known = new Map<string, boolean>()
  return (file) => {
    const told = known.get(file) ?? contentOf(before, file) !== contentOf(after, file)
    known.set(file, told)
    return told
  }
}
