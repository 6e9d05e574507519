/** Composes a timer from a brief: pomodoro, countdown or stopwatch. */
import type { Brief } from '../../intent/brief.ts'
import { titleCase } from '../../intent/name.ts'
import { readDay } from '../../intent/read-day.ts'
import { assembleApp, choose } from '../kit/assemble.ts'
import type { GeneratedApp } from '../kit/generated-app.ts'
import { appConfigTs } from '../kit/literal.ts'
import { nameOf, taglineOf, withSmallWords } from '../kit/naming.ts'
import { slug } from '../kit/quoting.ts'
import { LAP_LIST_TSX, STOPWATCH_APP_TSX, STOPWATCH_TYPES_TS, USE_STOPWATCH_TS } from './stopwatch-files.ts'
import {
  CHIME_TS,
  COUNTER_TSX,
  DIALS,
  FORMAT_TS,
  LENGTHS_TSX,
  PHASE_TABS_TSX,
  TIMER_APPS,
  TYPES_TS,
  USE_TIMER_TS,
} from './timer-files.ts'
import {
  DAY_FORM_TSX,
  UNITS_TSX,
  UNTIL_APP_TSX,
  UNTIL_TS,
  UNTIL_TYPES_TS,
  USE_UNTIL_TS,
} from './until-files.ts'

type DialId = keyof typeof DIALS

export function timerApp(brief: Brief): GeneratedApp {
  const day = /\bcount ?down\b|\b(?:days|time) (?:until|till|to|left)\b/i.test(brief.prompt)
    ? readDay(brief.prompt)
    : null
  if (day !== null) return untilApp(brief, day)
  return /\bstop ?watch|\blaps?\b|stoppuhr/i.test(brief.prompt) ? stopwatchApp(brief) : phasesApp(brief)
}

function untilApp(brief: Brief, day: string): GeneratedApp {
  const [, article = '', what] =
    /\b(?:to|until|till|for|before)\s((?:(?:my|our|the)\s)?)(?!\d)([\p{L}'’ -]{3,40}?)(?=\s(?:on|in|at|with)\b|[,.;:\d]|$)/iu.exec(
      brief.prompt,
    ) ?? []
  const name = brief.name ?? withSmallWords(titleCase(what === undefined ? 'Countdown' : `${what} countdown`))
  const tagline = taglineOf(
    brief,
    what === undefined ? 'Day by day, second by second.' : `Until ${article}${what}, day by day.`,
  )
  return assembleApp(brief, {
    name,
    tagline,
    kit: ['useStored'],
    header: { arrangement: choose(brief, 1, ['bar', 'masthead']), width: 'max-w-5xl' },
    files: [
      ['src/types/index.ts', 'What is left', UNTIL_TYPES_TS],
      [
        'src/lib/app-config.ts',
        'Name, tagline and the day',
        appConfigTs({ name, tagline, storageKey: `${slug(name)}:v1`, day }),
      ],
      ['src/lib/until.ts', 'What is left until a day', UNTIL_TS],
      ['src/hooks/useTimer.ts', 'The day and the clock', USE_UNTIL_TS],
      ['src/components/timer/Units.tsx', 'Days, hours, minutes, seconds', UNITS_TSX],
      ['src/components/timer/DayForm.tsx', 'Chooses the day', DAY_FORM_TSX],
      ['src/App.tsx', 'Puts the page together', UNTIL_APP_TSX],
    ],
    plan: [
      `**${name}**, a countdown to ${day} in ${brief.mood.label}`,
      'Days, hours, minutes and seconds by this computer’s clock; it says so when the day has come',
      'The day can be changed and is kept in this browser',
    ],
    inspiration: 'Apple',
    next: ['make the background dark', 'add a dark mode switch', 'make the header dark green'],
  })
}

/** "45 minutes", "25/5": lengths that the prompt gives, in minutes. */
function readMinutes(prompt: string): number[] {
  const pair = /\b(\d{1,3})\s*(?:\/|and|-)\s*(\d{1,3})\b/.exec(prompt)
  if (pair !== null) return [Number(pair[1]), Number(pair[2])]
  return [...prompt.matchAll(/\b(\d{1,3})[ -]?(?:min(?:ute)?s?)\b/gi)].map(([, minutes]) => Number(minutes))
}

function phasesOf({ prompt }: Brief): {
  phases: { label: string; minutes: number }[]
  noun: string
  tagline: string
} {
  const [first, second] = readMinutes(prompt)
  const within = (minutes: number) => Math.min(180, Math.max(1, minutes))
  if (/\b(?:workout|hiit|tabata|interval|training|exercise)\b/i.test(prompt)) {
    const phases = [
      { label: 'Work', minutes: within(first ?? 3) },
      { label: 'Rest', minutes: within(second ?? 1) },
    ]
    return { phases, noun: 'round', tagline: 'Work, rest, and again.' }
  }
  if (/\b(?:meditat|breath|yoga|calm|zen)/i.test(prompt)) {
    const phases = [
      { label: 'Sit', minutes: within(first ?? 10) },
      { label: 'Stretch', minutes: within(second ?? 2) },
    ]
    return { phases, noun: 'sitting', tagline: 'Nothing to do until the bell.' }
  }
  if (/\b(?:egg|tea|cook|kitchen|pasta|oven|count ?down|presentation|talk|speech)/i.test(prompt)) {
    const isKitchen = /egg|tea|cook|kitchen|pasta|oven/i.test(prompt)
    const phases = isKitchen
      ? [
          { label: 'Tea', minutes: within(first ?? 4) },
          { label: 'Eggs', minutes: within(second ?? 7) },
          { label: 'Pasta', minutes: 11 },
        ]
      : [{ label: 'Countdown', minutes: within(first ?? 10) }]
    return {
      phases,
      noun: 'countdown',
      tagline: isKitchen ? 'Off the heat in time.' : 'It rings when the time is up.',
    }
  }
  const phases = [
    { label: 'Focus', minutes: within(first ?? 25) },
    { label: 'Break', minutes: within(second ?? 5) },
    { label: 'Long break', minutes: 15 },
  ]
  return { phases, noun: 'focus', tagline: 'One thing at a time, then a pause.' }
}

function phasesApp(brief: Brief): GeneratedApp {
  const name = nameOf(brief, 'Timer')
  const { phases, noun, tagline: usual } = phasesOf(brief)
  const tagline = taglineOf(brief, usual)
  const layout = choose<keyof typeof TIMER_APPS>(brief, 0, ['beside', 'centre'])
  const dial = choose<DialId>(brief, 2, ['ring', 'ticks', 'column'])
  const config = { name, tagline, storageKey: `${slug(name)}:v1`, noun, phases }
  return assembleApp(brief, {
    name,
    tagline,
    kit: ['useStored', 'Button'],
    header: {
      arrangement: layout === 'centre' ? 'title' : choose(brief, 1, ['bar', 'masthead']),
      width: layout === 'centre' ? 'max-w-2xl' : 'max-w-5xl',
    },
    files: [
      ['src/types/index.ts', 'A phase', TYPES_TS],
      ['src/lib/app-config.ts', 'Name, tagline and phases', appConfigTs(config)],
      ['src/lib/format.ts', 'Times as text', FORMAT_TS],
      ['src/lib/chime.ts', 'A sound at the end', CHIME_TS],
      ['src/hooks/useTimer.ts', 'Counts the phases down', USE_TIMER_TS],
      ['src/components/timer/Dial.tsx', 'The face', DIALS[dial]],
      ['src/components/timer/PhaseTabs.tsx', 'Chooses a phase', PHASE_TABS_TSX],
      ['src/components/timer/Lengths.tsx', 'Minutes of each phase', LENGTHS_TSX],
      ['src/components/timer/Counter.tsx', 'What was finished today', COUNTER_TSX],
      ['src/App.tsx', 'Puts the page together', TIMER_APPS[layout]],
    ],
    plan: [
      `**${name}** in ${brief.mood.label}`,
      `Phases: ${phases.map(({ label, minutes }) => `${label} (${minutes} min)`).join(', ')}; lengths can be changed and are kept in this browser`,
      'It follows the clock, so a sleeping tab loses no time; a soft sound and the page title say where you are',
    ],
    inspiration: 'Apple',
    next: ['make the background dark', 'add a dark mode switch', 'rename it to "Deep Work"'],
  })
}

function stopwatchApp(brief: Brief): GeneratedApp {
  const name = nameOf(brief, 'Stopwatch')
  const tagline = 'To the tenth, lap by lap.'
  const dial = choose<DialId>(brief, 2, ['ticks', 'ring', 'column'])
  return assembleApp(brief, {
    name,
    tagline,
    kit: ['Button'],
    header: { arrangement: choose(brief, 1, ['bar', 'masthead']), width: 'max-w-5xl' },
    files: [
      ['src/types/index.ts', 'A lap', STOPWATCH_TYPES_TS],
      ['src/lib/app-config.ts', 'Name and tagline', appConfigTs({ name, tagline })],
      ['src/lib/format.ts', 'Times as text', FORMAT_TS],
      ['src/hooks/useTimer.ts', 'Runs, pauses and takes laps', USE_STOPWATCH_TS],
      ['src/components/timer/Dial.tsx', 'The face', DIALS[dial].replaceAll("text + ' left'", 'text')],
      ['src/components/timer/LapList.tsx', 'Laps', LAP_LIST_TSX],
      ['src/App.tsx', 'Puts the page together', STOPWATCH_APP_TSX],
    ],
    plan: [
      `**${name}**, a stopwatch in ${brief.mood.label}`,
      'Start, pause, lap and reset; the fastest and the slowest lap are marked',
      'Time is measured by the clock, not by counting, so it stays exact',
    ],
    inspiration: 'Apple',
    next: ['make the header dark green', 'add a dark mode switch', 'use cool colours'],
  })
}
