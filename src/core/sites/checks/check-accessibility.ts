/** Whether everybody can use the app's pages: what axe found on them, each by the line that it is written in. */
import type { ElementFault, FaultOnPage, ShownColours } from '../../accessibility/fault.ts'
import { languageOf } from '../../accessibility/language-of.ts'
import { isPassedOn, offsetOf, openingTagAt, placeAt } from '../../accessibility/opening-tag.ts'
import { RULE_WORDS } from '../../accessibility/rule-words.ts'
import type { Place } from '../../chat/selected-element.ts'
import { contrast } from '../../colours/colour.ts'
import type { FilePath } from '../../files/file-path.ts'
import type { FileSystem } from '../../files/file-system.ts'
import type { SiteDiagnostic } from '../site-build.ts'

export interface LookedAtSite {
  readonly pages: ReadonlyArray<{ readonly route: string; readonly faults: readonly FaultOnPage[] }>
  readonly files: FileSystem
  /** What the start shows, as HTML: its language is that of the page. */
  readonly text: string
}

interface Finding extends Omit<FaultOnPage, 'places' | 'colours' | 'count' | 'isWithinNamed' | 'isEvery'> {
  readonly place: Place | null
  readonly inner: Place | null
  readonly colours: ShownColours[]
  readonly routes: Set<string>
  /** On one page, at most. */
  count: number
  isWithinNamed: boolean
  isEvery: boolean
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

export function checkAccessibility({ pages, files, text }: LookedAtSite): SiteDiagnostic[] {
  const findings = new Map<string, Finding>()
  for (const { route, faults } of pages) {
    for (const fault of faults) {
      const { place, inner } = placesOfFault(fault, files)
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
  const language = languageOf(text)
  return [...findings.values()].sort(byPlace).map((finding) => diagnosticOf(finding, language))
}

function add(known: Finding, { count, colours, ...fault }: FaultOnPage, route: string): void {
  known.isWithinNamed &&= fault.isWithinNamed
  known.isEvery &&= fault.isEvery
  known.count = Math.max(known.count, count)
  known.routes.add(route)
  for (const pair of colours) if (known.colours.length < MOST_COLOURS) known.colours.push(pair)
}

function byPlace({ place: a }: Finding, { place: b }: Finding): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1
}

/** Where somebody would mend it: a component that hands everything on says nothing of its own. */
function placesOfFault({ tag, places }: FaultOnPage, files: FileSystem): Pick<Finding, 'place' | 'inner'> {
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

function diagnosticOf(finding: Finding, language: string | null): SiteDiagnostic {
  const { rule, tag, element, place, inner, count, colours, isWithinNamed, isEvery, routes } = finding
  const { title, meets, fix } = RULE_WORDS[rule]
  const fault: ElementFault | null =
    place === null ? null : { rule, tag, place, inner, colours, isWithinNamed, isEvery, language }
  return {
    check: 'accessibility',
    severity: 'asks',
    title: count === 1 ? title : `${title}, ${count} times`,
    message: `${meets}${contrastWords(colours)}${place === null ? routeWords(routes) : ''}`,
    codeFrame: element,
    fix,
    ...place,
    ...(fault === null ? {} : { fault }),
  }
}

function contrastWords(colours: readonly ShownColours[]): string {
  const [worst] = colours.toSorted(
    (a, b) => contrast(a.text, a.background) / a.needed - contrast(b.text, b.background) / b.needed,
  )
  if (worst === undefined) return ''
  const ratio = Math.floor(contrast(worst.text, worst.background) * 100) / 100
  return ` Its contrast is ${ratio} to 1; ${worst.needed} is needed.`
}

function routeWords(routes: ReadonlySet<string>): string {
  const [first = '/'] = routes
  return routes.size === 1 ? ` It is on the page ${first}.` : ` It is on ${routes.size} pages.`
}
