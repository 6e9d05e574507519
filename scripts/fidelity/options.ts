/** What the command line of `npm run fidelity` asks for. */
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface FidelityOptions {
  /** Project folders as given. */
  readonly folders: readonly string[]
  /** Folder for screenshots and the report. */
  readonly out: string
  /** Viewport widths in CSS pixels. */
  readonly widths: readonly number[]
  /** Whether what is published is compared, and not the preview. */
  readonly isPublished: boolean
  /** Whether nothing is compared, and what each published page says is listed. */
  readonly isListed: boolean
  /** Projects compared at a time. */
  readonly jobs: number
}

export const WIDTHS = [375, 768, 1280] as const

export const USAGE = `Name one or more project folders, each with its node_modules installed:
  npm run fidelity -- [--published] DIR… [--out FOLDER] [--only-width 375|768|1280] [--jobs N]
or have the pages listed that would be published of some, or of every template:
  npm run fidelity -- --pages [DIR…]`

/** Throws an error whose message is a sentence for the person. */
export function parseOptions(args: readonly string[]): FidelityOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      out: { type: 'string', default: '.cache/fidelity' },
      pages: { type: 'boolean', default: false },
      published: { type: 'boolean', default: false },
      'only-width': { type: 'string', multiple: true },
      jobs: { type: 'string', default: '1' },
    },
  })
  // A pattern such as `apps/*/` brings it along.
  const folders = positionals.filter((path) => basename(resolve(path)) !== 'node_modules')
  if (folders.length === 0 && !values.pages) throw new Error(USAGE)
  const widths = (values['only-width'] ?? []).map(Number)
  const unknown = widths.find((width) => !WIDTHS.some((known) => known === width))
  if (unknown !== undefined) throw new Error(`--only-width takes ${WIDTHS.join(', ')}.`)
  const jobs = Number(values.jobs)
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > 16) throw new Error('--jobs takes a number from 1 to 16.')
  return {
    folders,
    out: values.out,
    widths: widths.length > 0 ? widths : WIDTHS,
    isPublished: values.published,
    isListed: values.pages,
    jobs,
  }
}
