/** What can be added to or removed from a habit tracker. */
import { escapePattern } from '../../../core/text/escape-pattern.ts'
import { STREAK_SUMMARY_TSX, WEEKLY_CHART_TSX } from '../apps/habit/layout-files.ts'
import { HABIT_FORM_TSX } from '../apps/habit/list-files.ts'
import type { SourceFiles } from '../edits/source-files.ts'
import { componentFeature, type Feature } from './feature.ts'
import { EXPORT_BUTTON_TSX, RESET_BUTTON_TSX } from './habit-feature-files.ts'

const HOOK = 'src/hooks/useHabits.ts'
const RESET_FUNCTION = `  function resetProgress() {
    setHabits((current) => current.map((habit) => ({ ...habit, doneOn: [] })))
  }

`

/** The name under which a module holds what `useHabits()` returns. */
function trackerOf(host: string): string | null {
  return /\bconst (\w+) = useHabits\(\)/.exec(host)?.[1] ?? null
}

/** How a module reads one member of the hook: `tracker.x`, or `x` where it takes the result apart. */
function member(host: string, name: string): string | null {
  const tracker = trackerOf(host)
  if (tracker !== null) return `${tracker}.${name}`
  const taken = [...host.matchAll(/\bconst \{([^{}]*)\} = useHabits\(\)/g)].map(([, names = '']) => names)
  const isNamed = new RegExp(`\\b${escapePattern(name)}\\b`)
  return taken.some((names) => isNamed.test(names)) ? name : null
}

function prepareReset(files: SourceFiles, hostPath: string): string | null {
  const hook = files.read(HOOK)
  if (hook === null) return `I found no \`${HOOK}\`, which holds the habits.`
  if (!/\bresetProgress\b/.test(hook)) {
    const at = hook.lastIndexOf('  return {')
    if (at === -1 || !/\bsetHabits\b/.test(hook))
      return `I no longer recognise \`${HOOK}\`, so I left it alone.`
    const members = hook
      .slice(at)
      .replace(/^( {2}return \{)([^}]*)\}/, (_, open: string, list: string) => `${open}${withMember(list)}}`)
    files.write(HOOK, hook.slice(0, at) + RESET_FUNCTION + members, 'Clears every check mark on request')
  }
  const host = files.read(hostPath) ?? ''
  if (trackerOf(host) === null && member(host, 'resetProgress') === null) {
    const opened = host.replace(
      /(\bconst \{)([^{}]*)(\} = useHabits\(\))/,
      (_, open: string, list: string, close: string) => `${open}${withMember(list)}${close}`,
    )
    if (opened === host) return `I found no \`useHabits()\` in \`${hostPath}\` to connect a reset button to.`
    files.write(hostPath, opened, 'Uses the reset')
  }
  return null
}

/** A list of names between braces with one more at its end, and the white space where it was. */
function withMember(list: string): string {
  const names = list.trimEnd()
  return `${names.endsWith(',') ? names.slice(0, -1) : names}, resetProgress${list.slice(names.length)}`
}

export const HABIT_FEATURES: readonly Feature[] = [
  componentFeature({
    label: 'a reset button',
    words: /\b(?:reset|clear(?: all)?|start over)\b/i,
    component: 'ResetButton',
    path: 'src/components/habits/ResetButton.tsx',
    source: RESET_BUTTON_TSX,
    places: [
      { where: 'inside', anchor: 'Header' },
      { where: 'inside', anchor: 'header' },
      { where: 'before', anchor: 'HabitList' },
    ],
    prepare: prepareReset,
    element: (host) => {
      const reset = member(host, 'resetProgress')
      return reset === null ? null : `<ResetButton onReset={${reset}} />`
    },
    result: 'A reset button in the header: it asks first, then clears every check mark; the habits stay',
  }),
  componentFeature({
    label: 'an export button',
    words: /\b(?:export|download|backup|back up)\b/i,
    component: 'ExportButton',
    path: 'src/components/habits/ExportButton.tsx',
    source: EXPORT_BUTTON_TSX,
    places: [
      { where: 'inside', anchor: 'Header' },
      { where: 'before', anchor: 'HabitList' },
    ],
    element: (host) => {
      const habits = member(host, 'habits')
      return habits === null ? null : `<ExportButton habits={${habits}} />`
    },
    result: 'An export button in the header: it downloads the habits and their days as a JSON file',
  }),
  componentFeature({
    label: 'a weekly chart',
    words: /\b(?:charts?|graphs?|bars?)\b/i,
    component: 'WeeklyChart',
    path: 'src/components/chart/WeeklyChart.tsx',
    source: WEEKLY_CHART_TSX,
    places: [
      { where: 'before', anchor: 'StreakSummary' },
      { where: 'before', anchor: 'HabitList' },
    ],
    element: (host) => {
      const habits = member(host, 'habits')
      return habits === null || !/\bdays\b/.test(host)
        ? null
        : `<WeeklyChart habits={${habits}} days={days} />`
    },
    result: 'The bar chart of the week',
  }),
  componentFeature({
    label: 'a streak summary',
    words: /\b(?:streaks?|summary|stats|statistics|figures|numbers)\b/i,
    component: 'StreakSummary',
    path: 'src/components/habits/StreakSummary.tsx',
    source: STREAK_SUMMARY_TSX,
    places: [
      { where: 'after', anchor: 'WeeklyChart' },
      { where: 'before', anchor: 'HabitList' },
    ],
    element: (host) => {
      const habits = member(host, 'habits')
      return habits === null || !/\bdays\b/.test(host)
        ? null
        : `<StreakSummary habits={${habits}} days={days} />`
    },
    result: 'The streak summary, with this week’s share and today’s count',
  }),
  componentFeature({
    label: 'a form for new habits',
    words: /\b(?:form|input|new habits?|habit form|add button)\b/i,
    component: 'HabitForm',
    path: 'src/components/habits/HabitForm.tsx',
    source: HABIT_FORM_TSX,
    places: [{ where: 'after', anchor: 'HabitList' }],
    element: (host) => {
      const add = member(host, 'addHabit')
      return add === null ? null : `<HabitForm onAdd={${add}} />`
    },
    result: 'The form that adds habits, below the list',
  }),
]
