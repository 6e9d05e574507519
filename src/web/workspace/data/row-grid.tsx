/* biome-ignore-all lint/a11y/useSemanticElements: a table's rows cannot be placed one by one */
/* biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names the cell that is active */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { DataColumn } from '../../../core/wire/app-data.ts'
import { useStore } from '../../platform/use-store.ts'
import { CellEditor } from './cell-editor.tsx'
import { columnWidth, isNumber } from './column-look.ts'
import type { DataClient } from './data-client.ts'
import { GridHead } from './grid-head.tsx'
import { CHECK_WIDTH, HEAD_HEIGHT, ROW_HEIGHT } from './grid-measures.ts'
import { type GridPlace, moveInRows } from './move-in-rows.ts'
import { rowId, type TableStore } from './table-store.ts'

export interface RowGridProps {
  readonly rows: TableStore
  readonly client: DataClient
  readonly onDelete: () => void
}

const OVERSCAN = 6

/**
 * Rows of a table as WAI-ARIA's grid: one tab stop, arrows inside, Enter to change, Escape to leave. Only what is seen is
 * in the page.
 */
export function RowGrid({ rows, client, onDelete }: RowGridProps) {
  const { table } = rows
  const total = useStore(rows, (state) => state.total) ?? 0
  const pages = useStore(rows, (state) => state.pages)
  const order = useStore(rows, (state) => state.order)
  const chosen = useStore(rows, (state) => state.chosen)
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<GridPlace>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<GridPlace | null>(null)
  const wasPressed = useRef(false)

  const canChoose = table.primaryKey.length > 0
  const lead = canChoose ? 1 : 0
  const columns = table.columns
  const widths = useMemo(() => columns.map(columnWidth), [columns])
  const keep = [active.row, editing?.row ?? -1].filter((row) => row >= 0 && row < total)
  const rowList = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollPaddingEnd: HEAD_HEIGHT,
    // What has the focus, or is being changed, stays in the page.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...keep])].sort((a, b) => a - b),
  })
  const columnList = useVirtualizer({
    horizontal: true,
    count: columns.length + lead,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (index < lead ? CHECK_WIDTH : (widths[index - lead] ?? 0)),
    overscan: 2,
    rangeExtractor: (range: Range) =>
      [
        ...new Set([...defaultRangeExtractor(range), Math.min(active.column, columns.length + lead - 1)]),
      ].sort((a, b) => a - b),
  })
  const shownRows = rowList.getVirtualItems()
  const shownColumns = columnList.getVirtualItems()
  const width = columnList.getTotalSize()
  const [first, last] = [rowList.range?.startIndex ?? 0, rowList.range?.endIndex ?? 0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pages leave out what is looked at
  useEffect(() => rows.need(first, last), [rows, first, last, pages, total])

  const go = (place: GridPlace) => {
    setActive(place)
    if (place.row >= 0) rowList.scrollToIndex(place.row)
    columnList.scrollToIndex(place.column)
  }
  const close = () => {
    setEditing(null)
    scroller.current?.focus({ preventScroll: true })
  }
  const sortBy = (name: string) => {
    if (order?.column !== name) rows.setOrder({ column: name, isDescending: false })
    else rows.setOrder(order.isDescending ? null : { column: name, isDescending: true })
  }
  const loaded = () => [...pages.values()].flat()
  const chooseAll = () => rows.choose(chosen.size > 0 ? [] : loaded())
  const act = ({ row, column }: GridPlace) => {
    const isCheck = column < lead
    if (row < 0) {
      if (isCheck) chooseAll()
      else sortBy(columns[column - lead]?.name ?? '')
      return
    }
    const found = rows.rowAt(row)
    if (found === null) return
    if (isCheck) rows.toggle(found)
    else setEditing({ row, column })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.nativeEvent.isComposing || event.target !== scroller.current) return
    const far = event.ctrlKey || event.metaKey
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1)
    const size = { rows: total, columns: columns.length + lead, page }
    const next = moveInRows(active, { key: event.key, isFar: far }, size)
    if (next !== null) {
      event.preventDefault()
      return go(next)
    }
    if (far) return
    const found = rows.rowAt(active.row)
    if (event.key === 'Enter' || event.key === 'F2') act(active)
    else if (event.key === ' ' && canChoose && found !== null) rows.toggle(found)
    else if (event.key === 'Delete' && canChoose && (chosen.size > 0 || found !== null)) {
      if (chosen.size === 0 && found !== null) rows.choose([found])
      onDelete()
    } else if (event.key === 'Escape' && chosen.size > 0) rows.choose([])
    else return
    event.preventDefault()
  }
  const placeOf = ({ target }: MouseEvent): GridPlace | null => {
    const cell = target instanceof Element ? target.closest('[data-at]') : null
    const [row, column] = (cell?.getAttribute('data-at') ?? '').split(':').map(Number)
    return row === undefined || column === undefined ? null : { row, column }
  }
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event)
    if (place === null || editing !== null) return
    const isAgain = wasPressed.current && active.row === place.row && active.column === place.column
    wasPressed.current = true
    setActive(place)
    // A value wants a second press before it is changed, a head and a mark do not.
    if (isAgain || place.row < 0 || place.column < lead) act(place)
  }
  const cellId = ({ row, column }: GridPlace) => `${id}-${row}-${column}`
  const look = (column: DataColumn) => (isNumber(column) ? 'text-right tabular-nums' : '')
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={`Rows of ${table.name}`}
      aria-rowcount={total + 1}
      aria-colcount={columns.length + lead}
      aria-activedescendant={cellId(active)}
      aria-multiselectable={canChoose || undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onClick}
      className="group/grid h-full overflow-auto bg-surface-raised outline-none contain-strict"
    >
      <GridHead
        columns={columns}
        shown={shownColumns}
        lead={lead}
        width={width}
        order={order}
        primaryKey={table.primaryKey}
        active={active.row < 0 ? active.column : null}
        isAllChosen={chosen.size > 0 && chosen.size === loaded().length}
        isSomeChosen={chosen.size > 0}
        cellId={(column) => cellId({ row: -1, column })}
      />
      <div role="rowgroup" className="relative" style={{ height: rowList.getTotalSize(), width }}>
        {shownRows.map(({ index: row, start }) => {
          const found = rows.rowAt(row)
          const isChosen = found !== null && canChoose && chosen.has(rowId(found))
          return (
            <div
              key={row}
              role="row"
              aria-rowindex={row + 2}
              aria-selected={canChoose ? isChosen : undefined}
              className={clsx(
                'absolute left-0 border-line border-b hover:bg-ink/4',
                isChosen && 'bg-accent-soft/60',
              )}
              style={{ top: start, height: ROW_HEIGHT, width }}
            >
              {shownColumns.map(({ index, start: left, size }) => {
                const place = { row, column: index }
                const column = columns[index - lead]
                const isActive = active.row === row && active.column === index
                const isEdited = editing?.row === row && editing.column === index
                const cell = found?.cells[index - lead]
                return (
                  <div
                    key={index}
                    id={cellId(place)}
                    data-at={`${row}:${index}`}
                    role="gridcell"
                    aria-colindex={index + 1}
                    aria-readonly={column !== undefined && !(canChoose && column.isWritable)}
                    className={clsx(
                      'absolute top-0 flex h-full items-center border-line border-r px-2.5 text-[13px]',
                      isActive &&
                        'z-1 outline-1 outline-line-strong -outline-offset-1 group-focus/grid:outline-2 group-focus/grid:outline-focus group-focus/grid:-outline-offset-2',
                    )}
                    style={{ left, width: size }}
                  >
                    {column === undefined ? (
                      <input
                        type="checkbox"
                        tabIndex={-1}
                        aria-label={`Row ${row + 1}`}
                        checked={isChosen}
                        readOnly
                        className="pointer-events-none size-4 accent-accent"
                      />
                    ) : (
                      <span className={clsx('min-w-0 flex-1 truncate', look(column))}>
                        <CellText cell={cell} />
                      </span>
                    )}
                    {isEdited && column !== undefined && found !== null && cell !== undefined && (
                      <CellEditor
                        column={column}
                        cell={cell}
                        canChange={canChoose && column.isWritable}
                        loadWhole={
                          canChoose
                            ? () =>
                                client.cell({ table: table.name, key: [...found.key], column: column.name })
                            : null
                        }
                        onSave={(value) => rows.change(row, column.name, value)}
                        onClose={close}
                      />
                    )}
                  </div>
                )
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function CellText({ cell }: { readonly cell: string | null | { readonly start: string } | undefined }) {
  if (cell === undefined) return <span className="text-ink-faint">…</span>
  if (cell === null) return <span className="text-ink-faint italic">empty</span>
  if (typeof cell === 'object') return `${cell.start}…`
  // A row is one line, whatever is in it.
  return cell === '' ? <span className="text-ink-faint">“”</span> : cell
}
