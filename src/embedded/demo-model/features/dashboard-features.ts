/** What can be added to or removed from a dashboard. */
import { escapePattern } from '../../../core/text/escape-pattern.ts'
import {
  BAR_CHART_TSX,
  DONUT_CHART_TSX,
  KEY_FIGURES_TSX,
  LINE_CHART_TSX,
} from '../apps/dashboard/chart-files.ts'
import { TABLE_TOOLS_TSX } from '../apps/dashboard/page-files.ts'
import { EXPORT_BUTTON_TSX, REFRESH_BUTTON_TSX, RESET_FILTERS_TSX } from './dashboard-feature-files.ts'
import { componentFeature, type Feature } from './feature.ts'

/** An element for a module that has `name` in scope. */
const withScope = (name: string, element: string) => (host: string) =>
  new RegExp(`\\b${escapePattern(name)}\\b`).test(host) ? element : null

export const DASHBOARD_FEATURES: readonly Feature[] = [
  componentFeature({
    label: 'a reset button',
    words: /\b(?:reset|clear|start over)\b/i,
    component: 'ResetFilters',
    path: 'src/components/table/ResetFilters.tsx',
    source: RESET_FILTERS_TSX,
    places: [
      { where: 'after', anchor: 'TableTools' },
      { where: 'before', anchor: 'RecordTable' },
    ],
    element: withScope('filters', '<ResetFilters filters={filters} />'),
    result: 'A reset button above the table: it clears the search and the filter',
  }),
  componentFeature({
    label: 'an export button',
    words: /\b(?:export|download|csv)\b/i,
    component: 'ExportButton',
    path: 'src/components/table/ExportButton.tsx',
    source: EXPORT_BUTTON_TSX,
    places: [
      { where: 'after', anchor: 'TableTools' },
      { where: 'before', anchor: 'RecordTable' },
    ],
    element: withScope('filters', '<ExportButton rows={filters.rows} />'),
    result: 'An export button above the table: it downloads the rows that are shown as CSV',
  }),
  componentFeature({
    label: 'a refresh button',
    words: /\b(?:refresh|reload|update button)\b/i,
    component: 'RefreshButton',
    path: 'src/components/layout/RefreshButton.tsx',
    source: REFRESH_BUTTON_TSX,
    places: [{ where: 'inside', anchor: 'Header' }],
    element: withScope('source', '<RefreshButton onRefresh={source.reload} />'),
    result: 'A refresh button in the header, which loads the report again',
  }),
  componentFeature({
    label: 'a donut chart',
    words: /\b(?:donut|doughnut|pie|ring|status)\b/i,
    component: 'DonutChart',
    path: 'src/components/charts/DonutChart.tsx',
    source: DONUT_CHART_TSX,
    places: [
      { where: 'after', anchor: 'BarChart' },
      { where: 'before', anchor: 'RecordTable' },
    ],
    element: withScope('report', '<DonutChart title="By status" amounts={report.byStatus} />'),
    result: 'The ring by status',
  }),
  componentFeature({
    label: 'a bar chart',
    words: /\bbars?\b/i,
    component: 'BarChart',
    path: 'src/components/charts/BarChart.tsx',
    source: BAR_CHART_TSX,
    places: [
      { where: 'before', anchor: 'DonutChart' },
      { where: 'before', anchor: 'RecordTable' },
    ],
    element: withScope(
      'appConfig',
      "<BarChart title={'By ' + appConfig.categoryTitle.toLowerCase()} amounts={report.byCategory} />",
    ),
    result: 'The bars by category',
  }),
  componentFeature({
    label: 'a line chart',
    words: /\b(?:line|trend|daily|area|charts?|graphs?)\b/i,
    component: 'LineChart',
    path: 'src/components/charts/LineChart.tsx',
    source: LINE_CHART_TSX,
    places: [
      { where: 'after', anchor: 'KeyFigures' },
      { where: 'before', anchor: 'RecordTable' },
    ],
    element: withScope('appConfig', '<LineChart title={appConfig.value} points={report.daily} />'),
    result: 'The line of each day',
  }),
  componentFeature({
    label: 'key figures',
    words: /\b(?:figures|kpis?|numbers|stats|statistics|metrics|summary|totals?)\b/i,
    component: 'KeyFigures',
    path: 'src/components/report/KeyFigures.tsx',
    source: KEY_FIGURES_TSX,
    places: [
      { where: 'before', anchor: 'LineChart' },
      { where: 'before', anchor: 'RecordTable' },
    ],
    element: withScope('report', '<KeyFigures report={report} />'),
    result: 'The key figures',
  }),
  componentFeature({
    label: 'a search and filter row',
    words: /\b(?:search|filters?)\b/i,
    component: 'TableTools',
    path: 'src/components/table/TableTools.tsx',
    source: TABLE_TOOLS_TSX,
    places: [{ where: 'inside', anchor: 'RecordTable' }],
    element: withScope('filters', '<TableTools filters={filters} />'),
    result: 'Search and filter above the table',
  }),
]
