/** What a visitor would meet on the app's pages. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteDiagnostic } from '../site-build.ts'

export interface CheckedSite {
  /** Why it does not start; null where it does. */
  readonly error: Diagnostic | null
  readonly isBlank: boolean
  readonly brokenLinks: ReadonlyArray<{ readonly link: string; readonly from: string }>
  readonly brokenImages: ReadonlyArray<{ readonly address: string; readonly from: string }>
}

const MOST = 10

export function checkPages({ error, isBlank, brokenLinks, brokenImages }: CheckedSite): SiteDiagnostic[] {
  const of = { check: 'pages', severity: 'asks', title: 'Pages' } as const
  const found: SiteDiagnostic[] = []
  if (error !== null)
    found.push({ ...error, ...of, message: `The app does not start: ${error.message}`, fix: null })
  else if (isBlank)
    found.push({
      ...of,
      message: 'The first page shows nothing.',
      fix: 'Look at the preview, and let the first page show something.',
    })
  for (const { link, from } of brokenLinks.slice(0, MOST))
    found.push({
      ...of,
      message: `The page ${from} links to ${link}, which the app does not have.`,
      fix: `Add a page at ${link}, or take the link out.`,
    })
  for (const { address, from } of brokenImages.slice(0, MOST))
    found.push({
      ...of,
      message: `A picture on the page ${from} does not load: ${address.slice(0, 200)}`,
      fix: 'Add the file, or correct its address.',
    })
  return found
}
