/** What was found wrong on several pages, or states of them, told once for each place that it is written at. */
import type { Place } from '../chat/selected-element.ts'
import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { ElementFault, FaultOnPage, ShownColours } from './fault.ts'
import { isPassedOn, offsetOf, openingTagAt, placeAt } from './opening-tag.ts'

export interface FaultyPage {
  readonly route: string
  readonly faults: readonly FaultOnPage[]
}

/** One rule at one place; without a place it is known by its opening tag. */
export interface Finding extends Omit<FaultOnPage, 'places'> {
  readonly place: Place | null
  /** Where a component hands on to the element what it is given at `place`; null where the element stands there itself. */
  readonly inner: Place | null
  readonly routes: ReadonlySet<string>
}

interface GrowingFinding extends Finding {
  readonly colours: ShownColours[]
  readonly routes: Set<string>
  /** On one page, at most. */
  count: number
  isWithinNamed: boolean
  isEvery: boolean
  level?: number | undefined
}

const MOST = 200
const MOST_COLOURS = 8
const INDEX = 'index.html'
/** Elements that stand in `index.html` and nowhere else, by what their tag begins with. */
const OF_INDEX: Readonly<Record<string, RegExp>> = {
  html: /<html\b/i,
  body: /<body\b/i,
  meta: /<meta\s[^<>]*\bname\s*=\s*["']?viewport\b/i,
}

/** In the order in which they are written; those without a place last. At most 200. */
export function findingsOf(pages: readonly FaultyPage[], files: FileSystem): readonly Finding[] {
  const findings = new Map<string, GrowingFinding>()
  for (const { route, faults } of pages) {
    for (const { places, ...fault } of faults) {
      const { place, inner } = placesOfFault(fault.tag, places, files)
      const where = place === null ? fault.element : `${place.file}:${place.line}:${place.column}`
      const key = `${fault.rule} ${where}`
      const known = findings.get(key)
      if (known === undefined) {
        if (findings.size >= MOST) continue
        const colours = [...fault.colours]
        findings.set(key, { ...fault, place, inner, colours, routes: new Set([route]) })
      } else add(known, fault, route)
    }
  }
  return [...findings.values()].sort(byPlace)
}

/** What a mend is told of it; null where nobody knows its place. */
export function elementFaultOf(finding: Finding, language: string | null): ElementFault | null {
  const { rule, tag, place, inner, colours, isWithinNamed, isEvery, level } = finding
  if (place === null) return null
  return {
    rule,
    tag,
    place,
    inner,
    colours,
    isWithinNamed,
    isEvery,
    language,
    ...(level === undefined ? {} : { level }),
  }
}

function add(known: GrowingFinding, fault: Omit<FaultOnPage, 'places'>, route: string): void {
  known.isWithinNamed &&= fault.isWithinNamed
  known.isEvery &&= fault.isEvery
  known.count = Math.max(known.count, fault.count)
  // What fits one page and not the other fits none.
  if (known.level !== fault.level) known.level = undefined
  known.routes.add(route)
  for (const pair of fault.colours) if (known.colours.length < MOST_COLOURS) known.colours.push(pair)
}

function byPlace({ place: a }: Finding, { place: b }: Finding): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1
}

/** Where somebody would mend it: a component that hands everything on says nothing of its own. */
function placesOfFault(
  tag: string,
  places: readonly Place[],
  files: FileSystem,
): Pick<Finding, 'place' | 'inner'> {
  const known = places.flatMap((place) => {
    const source = textOf(files, place.file)
    const at = source === null ? null : offsetOf(source, place.line, place.column)
    const written = source === null || at === null ? null : openingTagAt(source, at)
    return written === null ? [] : [{ place, written }]
  })
  const [first] = known
  if (first === undefined) return { place: placeInIndex(tag, files), inner: null }
  const own = known.find(({ written }) => !isPassedOn(written)) ?? first
  return { place: own.place, inner: own === first ? null : first.place }
}

function placeInIndex(tag: string, files: FileSystem): Place | null {
  const pattern = Object.hasOwn(OF_INDEX, tag) ? OF_INDEX[tag] : undefined
  const source = textOf(files, INDEX)
  const found = source === null || pattern === undefined ? null : pattern.exec(source)
  return source === null || found === null ? null : { file: INDEX, ...placeAt(source, found.index) }
}

function textOf(files: FileSystem, path: string): string | null {
  const file = files.get(path as FilePath)
  return file === undefined || file.isBinary === true ? null : file.content
}
