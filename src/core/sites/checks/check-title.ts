/** What people and search engines read of an app before they open it. */
import type { SiteDiagnostic } from '../site-build.ts'

/** What templates and tools call an app that nobody gave a name. */
const NO_NAME =
  /^(?:vite(?: \+ (?:react|preact))?(?: \+ ts)?|vite app|react app|my app|app|document|untitled)$/i

export interface CheckedPage {
  readonly title: string
  readonly description: string
}

export function checkTitle({ title, description }: CheckedPage): SiteDiagnostic[] {
  const at = { title: 'Title', check: 'title', severity: 'asks', file: 'index.html' } as const
  const found: SiteDiagnostic[] = []
  if (title === '')
    found.push({ ...at, message: 'The app has no title.', fix: 'Write one into <title> of index.html.' })
  else if (NO_NAME.test(title))
    found.push({
      ...at,
      message: `The title is still “${title}”, which is what the tool called it.`,
      fix: 'Write the name of the app into <title> of index.html.',
    })
  if (description === '')
    found.push({
      ...at,
      message: 'The app has no description, so search results and shared links show none.',
      fix: 'Add <meta name="description" content="…"> to index.html, in one or two sentences.',
    })
  return found
}
