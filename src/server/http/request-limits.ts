/**
 * How often one client may ask for what, and how much at once. A client is an address, so it may be an office of fifty
 * people: each figure is what these do in their busiest minute, and some. What one person may cost beside that is
 * counted by account (`apiUser`) and by whoever does the work.
 */
import type { Rate } from './rate-limit.ts'

export interface RequestsAtOnce {
  readonly running: number
  /** Requests that wait for one of those to end; more are refused. */
  readonly waiting: number
}

export interface RequestLimits {
  readonly rates: Readonly<Record<RateName, Rate>>
  readonly atOnce: Readonly<Record<'packageTexts', RequestsAtOnce>>
}

export type RateName =
  | 'any'
  | 'signIn'
  | 'api'
  | 'apiUser'
  | 'demoModel'
  | 'data'
  | 'dataProject'
  | 'backend'
  | 'publish'
  | 'iconSearch'
  | 'icon'
  | 'fontFaces'
  | 'prepare'
  | 'bundle'
  | 'packageFile'
  | 'packageMegabytes'

export const REQUEST_LIMITS: RequestLimits = {
  rates: {
    // Every request to any host. A first visit asks for 60 files of the workspace and up to 300 modules of packages, which
    // the browser keeps from then on: fifty people at once are 18,000.
    any: { perMinute: 60_000, burst: 20_000 },
    // Signing in takes some 15 requests.
    signIn: { perMinute: 1_500, burst: 1_000 },
    // Who types saves once a second, a tab looks for news every 20 seconds: fifty people with two tabs each.
    api: { perMinute: 12_000, burst: 6_000 },
    // The same for one account, which may have ten tabs or a script of the person's own.
    apiUser: { perMinute: 1_200, burst: 600 },
    // Rows of apps in previews, by address: fifty people whose apps ask ten times a second while they are tried.
    data: { perMinute: 30_000, burst: 6_000 },
    // The same for one app, which may ask in a loop: what the database gives it in turn with others is counted there.
    dataProject: { perMinute: 3_000, burst: 1_000 },
    // Migrations of apps, and looking at them: a change of the schema each ten seconds for fifty people.
    backend: { perMinute: 300, burst: 150 },
    // Each new file of an app is a request, 4,000 at most: an office that publishes three large ones at the same time.
    publish: { perMinute: 6_000, burst: 12_000 },
    // An answer takes seconds and a draft may be mended twice. A picture costs more of these; see the demo model.
    demoModel: { perMinute: 600, burst: 300 },
    // One for every pause in typing.
    iconSearch: { perMinute: 3_000, burst: 1_500 },
    // A page of results shows 64 and is kept for a day.
    icon: { perMinute: 30_000, burst: 15_000 },
    // Counted in weights of families, each a file: the list shows some 30 families.
    fontFaces: { perMinute: 6_000, burst: 6_000 },
    // A preview asks when an import changes: fifty people who open a project each at the same time, and go on working.
    prepare: { perMinute: 300, burst: 300 },
    // An app is built when somebody publishes, or looks what would be: fifty people who do so once a minute.
    bundle: { perMinute: 60, burst: 60 },
    // Fonts, pictures and stylesheets of packages as they were published; kept by the browser.
    packageFile: { perMinute: 12_000, burst: 6_000 },
    // Megabytes of package files and texts answered. The largest single answer has 24: fifty people may have one each.
    packageMegabytes: { perMinute: 600, burst: 1_500 },
  },
  atOnce: {
    // All texts of a package are read into memory for an answer. Fifty people who open a project with four such
    // packages wait for one another and are answered.
    packageTexts: { running: 4, waiting: 256 },
  },
}
