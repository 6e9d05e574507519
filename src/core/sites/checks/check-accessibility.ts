/** Whether everybody can use the app's pages: what axe found on them, each by the line that it is written in. */
import type { ShownColours } from '../../accessibility/fault.ts'
import { elementFaultOf, type FaultyPage, type Finding, findingsOf } from '../../accessibility/findings.ts'
import { languageOf } from '../../accessibility/language-of.ts'
import { RULE_WORDS } from '../../accessibility/rule-words.ts'
import { contrast } from '../../colours/colour.ts'
import type { FileSystem } from '../../files/file-system.ts'
import type { SiteDiagnostic } from '../site-build.ts'

export interface LookedAtSite {
  readonly pages: readonly FaultyPage[]
  readonly files: FileSystem
  /** What the start shows, as HTML: its language is that of the page. */
  readonly text: string
}

export function checkAccessibility({ pages, files, text }: LookedAtSite): SiteDiagnostic[] {
  const language = languageOf(text)
  return findingsOf(pages, files).map((finding) => diagnosticOf(finding, language))
}

function diagnosticOf(finding: Finding, language: string | null): SiteDiagnostic {
  const { rule, element, place, count, colours, routes } = finding
  const { title, meets, fix } = RULE_WORDS[rule]
  const fault = elementFaultOf(finding, language)
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
