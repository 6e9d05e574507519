import { Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AddRowDialog } from './add-row-dialog.tsx'
import type { DataStore } from './data-store.ts'
import { EmptyNote } from './empty-note.tsx'
import { FilterBar } from './filter-bar.tsx'
import { RowGrid } from './row-grid.tsx'
import type { TableStore } from './table-store.ts'
import { TableToolbar } from './table-toolbar.tsx'

export interface TableViewProps {
  readonly rows: TableStore
  readonly data: DataStore
}

/** One table: its rows, and what can be done with them. */
export function TableView({ rows, data }: TableViewProps) {
  const { table } = rows
  const total = useStore(rows, (state) => state.total)
  const where = useStore(rows, (state) => state.where)
  const chosen = useStore(rows, (state) => state.chosen.size)
  const readProblem = useStore(rows, (state) => state.problem)
  const tables = useStore(data, (state) => state.tables)
  const listProblem = useStore(data, (state) => state.problem)
  const [isAdding, setIsAdding] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const [isFiltering, setIsFiltering] = useState(where.length > 0)
  const [problem, setProblem] = useState<string | null>(null)

  // The tables are read anew when the view comes up and when something changed them: so are the rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list says that rows may be others
  useEffect(() => {
    void rows.refresh()
  }, [rows, tables])

  const deleteChosen = async () => {
    setIsDeleting(false)
    setProblem(await rows.deleteChosen())
    void data.refresh()
  }
  const said = problem ?? readProblem ?? listProblem
  return (
    <section aria-label={table.name} className="flex h-full flex-col">
      <TableToolbar
        rows={rows}
        isFiltering={isFiltering}
        onFilter={() => setIsFiltering(!isFiltering)}
        onAdd={() => setIsAdding(true)}
        onDelete={() => setIsDeleting(true)}
        onRefresh={() => void data.refresh()}
        onProblem={setProblem}
      />
      {isFiltering && <FilterBar table={table} where={where} onChange={rows.setWhere} />}
      {said !== null && (
        <div
          role="alert"
          className="flex items-start gap-2 border-line border-b bg-danger-soft py-1.5 pr-2 pl-4 text-[13px]"
        >
          <p className="min-w-0 flex-1 break-words py-1 text-danger">{said}</p>
          {problem !== null && (
            <IconButton size="sm" label="Dismiss" onClick={() => setProblem(null)}>
              <X />
            </IconButton>
          )}
        </div>
      )}
      <div className="min-h-0 flex-1">
        {total === null && readProblem === null ? (
          <div className="grid h-full place-items-center text-ink-faint">
            <Waiting label="Reading the rows" />
          </div>
        ) : total === 0 ? (
          <NoRows isFiltered={where.length > 0} isView={table.isView} onAdd={() => setIsAdding(true)} />
        ) : (
          <RowGrid rows={rows} client={data.client} onDelete={() => setIsDeleting(true)} />
        )}
      </div>
      {isAdding && (
        <AddRowDialog
          table={table}
          onAdd={async (values) => {
            const refused = await rows.add(values)
            if (refused === null) void data.refresh()
            return refused
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      <ConfirmDialog
        open={isDeleting}
        title={`Delete ${countOf(chosen)}?`}
        message={`${countOf(chosen)} of ${table.name} will be gone, with what belongs to them in other tables. This cannot be undone.`}
        confirmLabel="Delete"
        isDanger
        onConfirm={() => void deleteChosen()}
        onCancel={() => setIsDeleting(false)}
      />
    </section>
  )
}

function countOf(rows: number): string {
  return rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`
}

interface NoRowsProps {
  readonly isFiltered: boolean
  readonly isView: boolean
  readonly onAdd: () => void
}

function NoRows({ isFiltered, isView, onAdd }: NoRowsProps) {
  if (isFiltered) return <EmptyNote title="No row is like that" text="Change or remove a filter above." />
  if (isView) return <EmptyNote title="No rows" text="This view shows rows of tables, and finds none." />
  return (
    <EmptyNote
      title="No rows yet"
      text="What people enter in your app shows here. You can also add a row yourself."
    >
      <Button size="sm" onClick={onAdd}>
        <Plus /> Add row
      </Button>
    </EmptyNote>
  )
}
