/** What is published of each page of a project, as whoever runs no scripts reads it. */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Browser } from 'playwright-core'
import { hasMigrations } from '../../src/core/migrations/database-files.ts'
import type { LabServer } from '../../test/e2e/preview-lab/lab-server.ts'
import { headAt } from './check-project.ts'
import { missingIn, type PageHead } from './page-head.ts'
import { readProject } from './project-folder.ts'
import { publishFromPage } from './publish-project.ts'
import { fileSystemOf } from './stage/publish-in-page.ts'

export interface ListedPage {
  readonly project: string
  readonly route: string
  readonly head: PageHead
  /** What it does not say. Pages of an app with a database have no content before it runs: rows of a draft are nobody's to publish. */
  readonly missing: readonly string[]
}

export async function listPages(folder: string, browser: Browser, server: LabServer): Promise<ListedPage[]> {
  const files = await readProject(folder)
  const { previewOrigin, packagesOrigin } = server.lathe
  const projectKey = createHash('sha256').update(folder).digest('hex').slice(0, 32)
  const options = { projectKey, previewOrigin: previewOrigin('*'), packagesOrigin, files }
  const published = await publishFromPage(options, browser, server.origin)
  if (!published.ok) throw new Error(published.reason)
  try {
    const hasRows = hasMigrations(fileSystemOf(files))
    return published.built.pages.map(({ path }) => {
      const head = headAt(published.built, path)
      const missing = missingIn(head).filter((name) => !(hasRows && name === 'h1'))
      return { project: basename(folder), route: path, head, missing }
    })
  } finally {
    await published.dispose()
  }
}

export function pageLine({ project, route, head, missing }: ListedPage): string {
  const cells = [project.padEnd(14), route.padEnd(24), ...[head.h1, head.title, head.description].map(cell)]
  return [
    ...cells,
    head.picture === '' ? '-' : 'picture',
    missing.length > 0 ? `LACKS ${missing.join(', ')}` : '',
  ]
    .join(' | ')
    .trimEnd()
}

function cell(text: string): string {
  const width = 32
  return (text === '' ? '-' : text.length > width ? `${text.slice(0, width - 1)}…` : text).padEnd(width)
}
