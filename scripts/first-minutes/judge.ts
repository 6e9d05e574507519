/** Holds a recording against the rules: nothing blank, nothing that jumps, no wait without motion, words and an estimate. */
import type { Look } from './pictures.ts'
import { REGIONS, type Recording, type Region, type Shift, type Sight, type Wait } from './recording.ts'

/** Milliseconds, but for the shift. */
export const RULES = {
  blank: 300,
  shift: 0.05,
  /** From here on something moves and words say what is done. */
  wait: 1000,
  /** From here on they say how long it takes. */
  longWait: 8000,
  /** What the page notes of itself ten times a second, and a picture on its way, may be late by. */
  slack: 300,
} as const

export interface Blank {
  readonly region: Region
  readonly from: number
  readonly took: number
}

/** Shifts that follow one another within a second, five seconds long at most, are seen as one. */
export interface Jump {
  readonly at: number
  readonly value: number
  readonly isAfterInput: boolean
  readonly moved: string
}

export interface JudgedWait extends Wait {
  readonly took: number
  /** The longest time in which nothing moved, and in which nothing said what was done. */
  readonly still: number
  readonly wordless: number
  /** After how long it was said how long it takes; null where it never was. */
  readonly estimateAfter: number | null
  /** What was said, each with how long after the wait began. */
  readonly said: ReadonlyArray<{ readonly after: number; readonly words: string }>
  readonly broken: readonly string[]
}

export interface Verdict {
  readonly blanks: readonly Blank[]
  readonly jumps: readonly Jump[]
  readonly waits: readonly JudgedWait[]
  readonly broken: readonly string[]
}

/** Milliseconds by which the page may note that it has drawn something after the picture of it. */
const ON_ITS_WAY = 100

/** How long it takes, what of it is done, or that nobody can know. */
const ESTIMATE =
  /\babout (?:\d+ seconds|a minute|\d+ minutes)\b|\(\d+ of \d+\)|\b\d+ of \d+ files\b|\b\d+ ?%|not known yet/i

export function judge({ sights, shifts, waits, failure }: Recording, looks: readonly Look[]): Verdict {
  const pages = [...new Set(looks.map(({ page }) => page))]
  const blanks = pages.flatMap((page) => {
    const ofPage = looks.filter((look) => look.page === page)
    return REGIONS.flatMap((region) => blanksOf(region, ofPage))
  })
  const jumps = jumpsOf(shifts)
  const judged = waits.map((wait) => judgeWait(wait, looks, sights))
  const during = (at: number) =>
    waits.findLast(({ from, to }) => from <= at && at <= to)?.name ??
    `after “${waits.findLast(({ to }) => to < at)?.name ?? 'the start'}”`
  return {
    blanks,
    jumps,
    waits: judged,
    broken: [
      ...(failure === null ? [] : [`not finished: ${failure}`]),
      ...blanks
        .filter(({ took }) => took > RULES.blank)
        .map(({ region, from, took }) => `blank: ${region} for ${Math.round(took)} ms, ${during(from)}`),
      ...jumps
        .filter(({ value, isAfterInput }) => value > RULES.shift && !isAfterInput)
        .map(({ at, value, moved }) => `jump: ${value.toFixed(3)}, ${during(at)}: ${moved}`),
      ...judged.flatMap(({ name, broken }) => broken.map((what) => `wait: ${name}: ${what}`)),
    ],
  }
}

export function blanksOf(region: Region, looks: readonly Look[]): Blank[] {
  const firstPaint = looks.findIndex(({ blank }) => !blank.includes('page'))
  if (firstPaint === -1) return []
  const blanks: Blank[] = []
  let from: number | null = null
  for (const { at, blank } of looks.slice(firstPaint)) {
    if (blank.includes(region)) from ??= at
    else if (from !== null) {
      blanks.push({ region, from, took: at - from })
      from = null
    }
  }
  // What the last picture shows stays at least that long, but nobody knows for how long.
  if (from !== null) blanks.push({ region, from, took: (looks.at(-1)?.at ?? from) - from })
  return blanks
}

export function jumpsOf(shifts: readonly Shift[]): Jump[] {
  const jumps: Array<Jump & { last: number }> = []
  for (const { at, value, isAfterInput, moved } of shifts) {
    const open = jumps.findLast((jump) => jump.isAfterInput === isAfterInput)
    if (open !== undefined && at - open.last < 1000 && at - open.at < 5000)
      jumps[jumps.indexOf(open)] = {
        ...open,
        last: at,
        value: open.value + value,
        moved: `${open.moved}; ${moved}`.slice(0, 400),
      }
    else jumps.push({ at, last: at, value, isAfterInput, moved })
  }
  return jumps
}

export function judgeWait(given: Wait, looks: readonly Look[], sights: readonly Sight[]): JudgedWait {
  const wait = { ...given, to: seenAt(given, looks) }
  const { to } = wait
  // Before the very first paint there is no page that could say anything.
  const firstPaint = looks.find(({ blank }) => !blank.includes('page'))?.at ?? wait.from
  const from = Math.min(to, Math.max(wait.from, firstPaint))
  const isIn = ({ at }: { at: number }) => at > from && at < to
  const changes = looks
    .filter((look) => look.hasChanged && isIn(look))
    .map(({ at }) => at)
    .toSorted((one, other) => one - other)
  const said = [
    { at: from, words: sights.findLast(({ at }) => at <= from)?.words ?? '' },
    ...sights.filter(isIn),
  ]
  const estimate = said.find(({ words }) => ESTIMATE.test(words))
  const took = to - wait.from
  const moments = [from, ...changes, to]
  const still = longest(moments)
  const wordless = longestWithout(said, to)
  const estimateAfter = estimate === undefined ? null : estimate.at - wait.from
  const broken: string[] = []
  if (took > RULES.wait) {
    if (still > RULES.wait + RULES.slack)
      broken.push(`nothing moves for ${seconds(still)}, ${seconds(startOf(still, moments) - wait.from)} on`)
    if (wordless > RULES.wait + RULES.slack) broken.push(`no word for ${seconds(wordless)}`)
  }
  if (took > RULES.longWait && (estimateAfter ?? took) > RULES.longWait + RULES.slack)
    broken.push(`${seconds(took)}, and nothing says how long it takes`)
  const saidAfter = said.map(({ at, words }) => ({ after: Math.round(at - wait.from), words }))
  return { ...wait, took, still, wordless, estimateAfter, said: saidAfter, broken }
}

/**
 * The result is seen once the page has drawn it and a picture shows that, however late the driver heard of it. Where no
 * picture changed from then until the driver had seen it, the one before shows it: a slow page notes late.
 */
function seenAt({ from, to, cameAt }: Wait, looks: readonly Look[]): number {
  if (cameAt == null || cameAt < from) return to
  const shown = looks.find(({ at, hasChanged }) => hasChanged && at >= cameAt - ON_ITS_WAY)
  const isShownBefore = shown === undefined || shown.at > to + RULES.slack
  return Math.min(to, isShownBefore ? cameAt : Math.max(cameAt, shown.at))
}

function longest(moments: readonly number[]): number {
  return Math.max(0, ...moments.slice(1).map((at, index) => at - (moments[index] ?? at)))
}

function startOf(gap: number, moments: readonly number[]): number {
  return moments.find((at, index) => (moments[index + 1] ?? at) - at === gap) ?? 0
}

function longestWithout(said: ReadonlyArray<Pick<Sight, 'at' | 'words'>>, to: number): number {
  let most = 0
  let since: number | null = null
  for (const { at, words } of [...said, { at: to, words: 'the end' }]) {
    if (words === '') since ??= at
    else if (since !== null) {
      most = Math.max(most, at - since)
      since = null
    }
  }
  return most
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
