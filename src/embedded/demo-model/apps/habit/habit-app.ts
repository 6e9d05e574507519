/** Composes a habit tracker from a brief. */
import type { Brief } from '../../intent/brief.ts'
import { BUTTON_TSX, indexHtml, TAILWIND_CONFIG } from '../kit/base-files.ts'
import type { GeneratedApp } from '../kit/generated-app.ts'
import { sheetOf } from '../kit/sheet.ts'
import { habitCopy } from './habit-copy.ts'
import { APP_TSX, HEADER_TSX, STREAK_SUMMARY_TSX, WEEK_SWITCH_TSX, WEEKLY_CHART_TSX } from './layout-files.ts'
import {
  DAY_CHECK_TSX,
  EMPTY_STATE_TSX,
  HABIT_FORM_TSX,
  HABIT_LIST_TSX,
  HABIT_ROW_TSX,
  RENAME_FORM_TSX,
} from './list-files.ts'
import { appConfigTs, DATES_TS, STORAGE_TS, STREAKS_TS, TYPES_TS, USE_HABITS_TS } from './logic-files.ts'

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'src/styles/globals.css': 'Colour and type tokens',
  'tailwind.config.js': 'Names the tokens for Tailwind',
  'src/types/index.ts': 'Habit and day types',
  'src/lib/app-config.ts': 'Name, tagline and starting habits',
  'src/lib/dates.ts': 'Week arithmetic',
  'src/lib/streaks.ts': 'Streaks and counts',
  'src/lib/storage.ts': 'Loads and saves in this browser',
  'src/hooks/useHabits.ts': 'Add, rename, delete and check habits',
  'src/components/ui/Button.tsx': 'Button',
  'src/components/layout/Header.tsx': 'Header',
  'src/components/layout/WeekSwitch.tsx': 'Switches between weeks',
  'src/components/chart/WeeklyChart.tsx': 'Bar chart of the week',
  'src/components/habits/StreakSummary.tsx': 'Streak and weekly figures',
  'src/components/habits/DayCheck.tsx': 'One check per day',
  'src/components/habits/RenameForm.tsx': 'Renames a habit in place',
  'src/components/habits/HabitRow.tsx': 'One habit with its week',
  'src/components/habits/EmptyState.tsx': 'Shown when there are no habits',
  'src/components/habits/HabitList.tsx': 'List of habits',
  'src/components/habits/HabitForm.tsx': 'Adds a habit',
  'src/App.tsx': 'Puts the page together',
  'index.html': 'Page title and description',
}

export function habitApp(brief: Brief): GeneratedApp {
  const copy = habitCopy(brief)
  const files = new Map([
    ['src/styles/globals.css', sheetOf(brief)],
    ['tailwind.config.js', TAILWIND_CONFIG],
    ['src/types/index.ts', TYPES_TS],
    ['src/lib/app-config.ts', appConfigTs(copy)],
    ['src/lib/dates.ts', DATES_TS],
    ['src/lib/streaks.ts', STREAKS_TS],
    ['src/lib/storage.ts', STORAGE_TS],
    ['src/hooks/useHabits.ts', USE_HABITS_TS],
    ['src/components/ui/Button.tsx', BUTTON_TSX],
    ['src/components/layout/Header.tsx', HEADER_TSX],
    ['src/components/layout/WeekSwitch.tsx', WEEK_SWITCH_TSX],
    ['src/components/chart/WeeklyChart.tsx', WEEKLY_CHART_TSX],
    ['src/components/habits/StreakSummary.tsx', STREAK_SUMMARY_TSX],
    ['src/components/habits/DayCheck.tsx', DAY_CHECK_TSX],
    ['src/components/habits/RenameForm.tsx', RENAME_FORM_TSX],
    ['src/components/habits/HabitRow.tsx', HABIT_ROW_TSX],
    ['src/components/habits/EmptyState.tsx', EMPTY_STATE_TSX],
    ['src/components/habits/HabitList.tsx', HABIT_LIST_TSX],
    ['src/components/habits/HabitForm.tsx', HABIT_FORM_TSX],
    ['src/App.tsx', APP_TSX],
    ['index.html', indexHtml(copy.name, copy.tagline)],
  ])
  return {
    name: copy.name,
    files,
    describe: (path) => DESCRIPTIONS[path] ?? 'Part of the habit tracker',
    plan: [
      `**${copy.name}**, a habit tracker in ${brief.mood.label}`,
      'A bar chart of the week on top, with streaks beside it; earlier weeks are one step back',
      `Habits to start with: ${copy.starters.join(', ')}. A few sample days are checked so that the chart has something to show`,
      'Add, rename, delete, and check off each day; everything is kept in this browser',
    ],
    inspiration: 'Notion',
    next: ['make the header dark green', 'add a reset button', `rename it to "Small Steps"`],
  }
}
