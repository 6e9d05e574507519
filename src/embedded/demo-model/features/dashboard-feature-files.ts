/** Source of the controls that can be added to a dashboard. */

export const RESET_FILTERS_TSX = `import { RotateCcw } from 'lucide-react'
import type { RecordFilters } from '../../hooks/useRecordFilters'
import { Button } from '../ui/Button'

export function ResetFilters({ filters }: { filters: RecordFilters }) {
  const isFiltered = filters.query !== '' || filters.category !== ''
  return (
    <Button variant="outline" disabled={!isFiltered} onClick={filters.clear} className="mr-3 mt-4">
      <RotateCcw aria-hidden="true" size={16} />
      Reset
    </Button>
  )
}
`

export const EXPORT_BUTTON_TSX = `import { Download } from 'lucide-react'
import type { RecordRow } from '../../types'
import { Button } from '../ui/Button'

interface ExportButtonProps {
  rows: RecordRow[]
}

export function ExportButton({ rows }: ExportButtonProps) {
  function download() {
    const cell = (value: string | number) => '"' + String(value).replaceAll('"', '""') + '"'
    const header = ['date', 'party', 'category', 'status', 'value'].join(',')
    const lines = rows.map((row) => [row.date, row.party, row.category, row.status, row.value].map(cell).join(','))
    const file = new Blob([[header, ...lines].join('\\r\\n')], { type: 'text/csv' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = 'records.csv'
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <Button variant="outline" onClick={download} className="mr-3 mt-4">
      <Download aria-hidden="true" size={16} />
      Export CSV
    </Button>
  )
}
`

export const REFRESH_BUTTON_TSX = `import { RefreshCw } from 'lucide-react'
import { Button } from '../ui/Button'

interface RefreshButtonProps {
  onRefresh: () => void
}

export function RefreshButton({ onRefresh }: RefreshButtonProps) {
  return (
    <Button variant="outline" onClick={onRefresh}>
      <RefreshCw aria-hidden="true" size={16} />
      Refresh
    </Button>
  )
}
`
