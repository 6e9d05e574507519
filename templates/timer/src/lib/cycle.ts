export type Phase = 'work' | 'break' | 'rest'

export type Lap = { phase: Phase; minutes: number }

export type Lengths = {
  workMinutes: number
  breakMinutes: number
  longBreakMinutes: number
  sessionsInCycle: number
  breaksStartThemselves: boolean
  workStartsItself: boolean
}

/** `spent` is what had run before `startedAt`; a clock that stands has no `startedAt`. Times in ms. */
export type Clock = { at: number; spent: number; startedAt: number | null }

export const stopped: Clock = { at: 0, spent: 0, startedAt: null }

export function cycleOf(lengths: Lengths): Lap[] {
  const count = Math.max(1, Math.round(lengths.sessionsInCycle))
  return Array.from({ length: count }, (_, index): Lap[] => [
    { phase: 'work', minutes: lengths.workMinutes },
    index === count - 1
      ? { phase: 'rest', minutes: lengths.longBreakMinutes }
      : { phase: 'break', minutes: lengths.breakMinutes },
  ]).flat()
}

export const lapAt = (clock: Clock, cycle: Lap[]) => cycle[clock.at % cycle.length]

export const spentAt = (clock: Clock, now: number) =>
  clock.spent + (clock.startedAt === null ? 0 : Math.max(0, now - clock.startedAt))

export const leftAt = (clock: Clock, cycle: Lap[], now: number) =>
  Math.max(0, lapAt(clock, cycle).minutes * 60_000 - spentAt(clock, now))

export const start = (clock: Clock, now: number): Clock =>
  clock.startedAt === null ? { ...clock, startedAt: now } : clock

export const pause = (clock: Clock, now: number): Clock => ({
  ...clock,
  spent: spentAt(clock, now),
  startedAt: null,
})

export const jump = (clock: Clock, to: number, cycle: Lap[]): Clock => ({
  at: to % cycle.length,
  spent: 0,
  startedAt: clock.startedAt === null ? null : clock.startedAt,
})

export type Finished = { phase: Phase; minutes: number; endedAt: number }

/**
 * Brings a clock up to `now`. A tab that slept through the end of a session gets the end when it really was, and
 * whatever starts itself has been running since.
 */
export function catchUp(clock: Clock, lengths: Lengths, now: number): { clock: Clock; finished: Finished[] } {
  const cycle = cycleOf(lengths)
  const finished: Finished[] = []
  let current = clock
  while (current.startedAt !== null) {
    const lap = lapAt(current, cycle)
    const endedAt = current.startedAt + lap.minutes * 60_000 - current.spent
    if (endedAt > now) break
    finished.push({ phase: lap.phase, minutes: lap.minutes, endedAt })
    const at = (current.at + 1) % cycle.length
    const goesOn = cycle[at].phase === 'work' ? lengths.workStartsItself : lengths.breaksStartThemselves
    current = { at, spent: 0, startedAt: goesOn ? endedAt : null }
  }
  return { clock: current, finished }
}
