import { Download, FileSpreadsheet, Filter, Plus, RotateCw, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { exportTable, importTable } from './csv-files.ts'
import { rowCount } from './data-nav.tsx'
import type { TableStore } from './table-store.ts'

export interface TableToolbarProps {
  readonly rows: TableStore
  readonly isFiltering: boolean
  readonly onFilter: () => void
  readonly onAdd: () => void
  readonly onDelete: () => void
  readonly onRefresh: () => void
  /** A sentence that says why something was not done; null when it was. */
  readonly onProblem: (sentence: string | null) => void
}

export function TableToolbar(props: TableToolbarProps) {
  const { rows, isFiltering, onFilter, onAdd, onDelete, onRefresh, onProblem } = props
  const { table } = rows
  const total = useStore(rows, (state) => state.total)
  const filters = useStore(rows, (state) => state.where.length)
  const chosen = useStore(rows, (state) => state.chosen.size)
  const isLoading = useStore(rows, (state) => state.isLoading)
  const [isMoving, setIsMoving] = useState(false)
  const move = async (work: () => Promise<string | null>, said: (sentence: string | null) => void) => {
    setIsMoving(true)
    said(await work())
    setIsMoving(false)
  }
  const takeIn = () =>
    void move(async () => {
      const result = await importTable(rows)
      if (result === null) return null
      if (result.type === 'refused') return result.message
      toast(result.count === 1 ? '1 row was added.' : `${result.count} rows were added.`)
      onRefresh()
      return null
    }, onProblem)
  return (
    <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-1.5 gap-y-1 border-line border-b py-1.5 pr-2 pl-4">
      <h2 title={table.name} className="min-w-0 truncate font-semibold text-sm">
        {table.name}
      </h2>
      <p role="status" className="mr-auto whitespace-nowrap text-ink-muted text-xs tabular-nums">
        {total !== null && `${rowCount(total)} ${total === 1 ? 'row' : 'rows'}`}
        {table.isView && ', a view: read only'}
      </p>
      {chosen > 0 && (
        <Button size="sm" variant="danger" onClick={onDelete}>
          <Trash2 /> Delete {chosen}
        </Button>
      )}
      <IconButton
        size="sm"
        label={filters > 0 ? `Filters (${filters})` : 'Filter'}
        isPressed={isFiltering || filters > 0}
        onClick={onFilter}
      >
        <Filter />
      </IconButton>
      <Menu
        align="end"
        trigger={
          <IconButton size="sm" label="CSV" isLoading={isMoving}>
            <FileSpreadsheet />
          </IconButton>
        }
      >
        <MenuItem
          icon={<Download />}
          hint={filters > 0 ? 'The rows that the filters show' : 'All rows'}
          onSelect={() => void move(() => exportTable(rows), onProblem)}
        >
          Download CSV
        </MenuItem>
        {!table.isView && (
          <MenuItem icon={<Upload />} hint="The first line names columns; all rows or none" onSelect={takeIn}>
            Add rows from CSV
          </MenuItem>
        )}
      </Menu>
      <IconButton size="sm" label="Refresh rows" onClick={onRefresh}>
        <RotateCw className={isLoading ? 'animate-spin' : undefined} />
      </IconButton>
      {!table.isView && (
        <Button size="sm" onClick={onAdd}>
          <Plus /> Add row
        </Button>
      )}
    </header>
  )
}
