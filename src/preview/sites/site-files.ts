/** The files of a site by path. What cannot be published under its name is left out, and told. */
import type { SiteDiagnostic, SiteFile } from '../../core/sites/site-build.ts'
import { sitePathProblem } from '../../core/sites/site-path.ts'

/** Settings of other hosts, and what is hidden on a disk: published by nobody on purpose. */
const NO_CONTENT = /^_(?:redirects|headers|routes\.json|worker\.js)$|(?:^|\/)\.(?!well-known\/)/
const MOST_TOLD = 5

export class SiteFiles {
  /** Two that differ by case alone are one on many disks. */
  readonly #files = new Map<string, SiteFile>()
  readonly #refused: string[] = []

  constructor(files: readonly SiteFile[]) {
    for (const file of files) this.add(file)
  }

  has(path: string): boolean {
    return this.#files.has(path.toLowerCase())
  }

  get(path: string): SiteFile | undefined {
    return this.#files.get(path.toLowerCase())
  }

  add(file: SiteFile): void {
    if (NO_CONTENT.test(file.path)) return
    if (sitePathProblem(file.path) === null) this.#files.set(file.path.toLowerCase(), file)
    else this.#refused.push(file.path)
  }

  /** What the project has of its own wins. */
  addMissing(file: SiteFile): void {
    if (!this.has(file.path)) this.add(file)
  }

  all(): SiteFile[] {
    return [...this.#files.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  }

  diagnostics(): SiteDiagnostic[] {
    return this.#refused.slice(0, MOST_TOLD).map((path) => ({
      title: 'Pages',
      message: `${path.slice(0, 200)} is left out: an address of this name is too long, cannot be read, or belongs to the server.`,
      check: 'pages',
      severity: 'asks',
      fix: 'Give the file another name, and change it where it is used.',
    }))
  }
}
