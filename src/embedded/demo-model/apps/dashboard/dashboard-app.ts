/** Composes a dashboard from a brief. */
import type { Brief } from '../../intent/brief.ts'
import { BUTTON_TSX, indexHtml, TAILWIND_CONFIG } from '../kit/base-files.ts'
import type { GeneratedApp } from '../kit/generated-app.ts'
import { sheetOf } from '../kit/sheet.ts'
import { BAR_CHART_TSX, DONUT_CHART_TSX, KEY_FIGURES_TSX, LINE_CHART_TSX } from './chart-files.ts'
import { dashboardCopy } from './dashboard-copy.ts'
import {
  appConfigTs,
  FORMAT_TS,
  REPORT_TS,
  SAMPLE_DATA_TS,
  TYPES_TS,
  USE_RECORD_FILTERS_TS,
  USE_REPORT_TS,
} from './logic-files.ts'
import {
  APP_TSX,
  EMPTY_STATE_TSX,
  ERROR_STATE_TSX,
  HEADER_TSX,
  LOADING_STATE_TSX,
  PERIOD_SWITCH_TSX,
  RECORD_TABLE_TSX,
  REPORT_VIEW_TSX,
  TABLE_TOOLS_TSX,
} from './page-files.ts'

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'src/styles/globals.css': 'Colour and type tokens',
  'tailwind.config.js': 'Names the tokens for Tailwind',
  'src/types/index.ts': 'Report, record and state types',
  'src/lib/app-config.ts': 'Name, words and categories',
  'src/lib/sample-data.ts': 'Sample records; put a real source here',
  'src/lib/report.ts': 'Loads and sums up a period',
  'src/lib/format.ts': 'Numbers, money and dates',
  'src/hooks/useReport.ts': 'Loading, empty, error and ready',
  'src/hooks/useRecordFilters.ts': 'Search, category and order',
  'src/App.tsx': 'Puts the page together',
  'index.html': 'Page title and description',
}

export function dashboardApp(brief: Brief): GeneratedApp {
  const copy = dashboardCopy(brief)
  const files = new Map([
    ['src/styles/globals.css', sheetOf(brief)],
    ['tailwind.config.js', TAILWIND_CONFIG],
    ['src/types/index.ts', TYPES_TS],
    ['src/lib/app-config.ts', appConfigTs(copy)],
    ['src/lib/sample-data.ts', SAMPLE_DATA_TS],
    ['src/lib/report.ts', REPORT_TS],
    ['src/lib/format.ts', FORMAT_TS],
    ['src/hooks/useReport.ts', USE_REPORT_TS],
    ['src/hooks/useRecordFilters.ts', USE_RECORD_FILTERS_TS],
    ['src/components/ui/Button.tsx', BUTTON_TSX],
    ['src/components/layout/Header.tsx', HEADER_TSX],
    ['src/components/layout/PeriodSwitch.tsx', PERIOD_SWITCH_TSX],
    ['src/components/states/LoadingState.tsx', LOADING_STATE_TSX],
    ['src/components/states/EmptyState.tsx', EMPTY_STATE_TSX],
    ['src/components/states/ErrorState.tsx', ERROR_STATE_TSX],
    ['src/components/report/KeyFigures.tsx', KEY_FIGURES_TSX],
    ['src/components/charts/LineChart.tsx', LINE_CHART_TSX],
    ['src/components/charts/BarChart.tsx', BAR_CHART_TSX],
    ['src/components/charts/DonutChart.tsx', DONUT_CHART_TSX],
    ['src/components/table/TableTools.tsx', TABLE_TOOLS_TSX],
    ['src/components/table/RecordTable.tsx', RECORD_TABLE_TSX],
    ['src/components/report/ReportView.tsx', REPORT_VIEW_TSX],
    ['src/App.tsx', APP_TSX],
    ['index.html', indexHtml(copy.name, copy.tagline)],
  ])
  return {
    name: copy.name,
    files,
    describe: (path) => DESCRIPTIONS[path] ?? path.slice(path.lastIndexOf('/') + 1).replace(/\.tsx$/, ''),
    plan: [
      `**${copy.name}**, a dashboard in ${brief.mood.label}`,
      `Key figures first, then ${copy.value.toLowerCase()} per day as a line, bars by ${copy.categoryTitle.toLowerCase()}, and a ring by status`,
      `A table of ${copy.records.toLowerCase()} with search, a category filter and sorting by every column`,
      'Loading, empty and error states; the numbers are **sample data**, made in one file where a real source can go',
    ],
    inspiration: 'Linear',
    next: ['add an export button', 'make the header dark green', 'remove the donut'],
  }
}
