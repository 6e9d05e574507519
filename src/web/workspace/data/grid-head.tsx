/* biome-ignore-all lint/a11y/useSemanticElements: a table's rows cannot be placed one by one */
/* biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names the cell that is active */
import type { VirtualItem } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, KeyRound } from 'lucide-react'
import type { DataColumn, RowQuery } from '../../../core/wire/app-data.ts'
import { HEAD_HEIGHT } from './grid-measures.ts'

export interface GridHeadProps {
  readonly columns: readonly DataColumn[]
  readonly shown: readonly VirtualItem[]
  /** Columns before those of the table. */
  readonly lead: number
  readonly width: number
  readonly order: RowQuery['order']
  readonly primaryKey: readonly string[]
  /** The column that has the focus; null for none. */
  readonly active: number | null
  readonly isAllChosen: boolean
  readonly isSomeChosen: boolean
  readonly cellId: (column: number) => string
}

/** Names and types, and by which the rows are sorted. */
export function GridHead(props: GridHeadProps) {
  const { columns, shown, lead, width, order, primaryKey, active, isAllChosen, isSomeChosen, cellId } = props
  return (
    <div role="rowgroup" className="sticky top-0 z-10 bg-surface" style={{ width, minWidth: '100%' }}>
      <div
        role="row"
        aria-rowindex={1}
        className="relative border-line-strong/60 border-b"
        style={{ height: HEAD_HEIGHT }}
      >
        {shown.map(({ index, start, size }) => {
          const column = columns[index - lead]
          const sorted = column !== undefined && order?.column === column.name ? order : null
          return (
            <div
              key={index}
              id={cellId(index)}
              data-at={`-1:${index}`}
              role="columnheader"
              aria-colindex={index + 1}
              aria-sort={sorted === null ? undefined : sorted.isDescending ? 'descending' : 'ascending'}
              title={column === undefined ? undefined : titleOf(column)}
              className={clsx(
                'absolute top-0 flex h-full cursor-pointer select-none items-center gap-1 border-line border-r px-2.5 hover:bg-ink/4',
                active === index &&
                  'group-focus/grid:outline-2 group-focus/grid:outline-focus group-focus/grid:-outline-offset-2',
              )}
              style={{ left: start, width: size }}
            >
              {column === undefined ? (
                <input
                  type="checkbox"
                  tabIndex={-1}
                  aria-label="All rows that are here"
                  checked={isAllChosen}
                  ref={(box) => {
                    if (box !== null) box.indeterminate = isSomeChosen && !isAllChosen
                  }}
                  readOnly
                  className="pointer-events-none size-4 accent-accent"
                />
              ) : (
                <>
                  <span className="min-w-0 flex-1">
                    <span className="flex items-center gap-1 font-medium text-[13px] [&_svg]:size-3 [&_svg]:shrink-0">
                      {primaryKey.includes(column.name) && (
                        <KeyRound role="img" aria-label="primary key" className="text-accent-text" />
                      )}
                      <span className="truncate">{column.name}</span>
                    </span>
                    <span className="block truncate text-ink-muted text-xs">{column.type}</span>
                  </span>
                  {sorted !== null && <SortMark isDescending={sorted.isDescending} />}
                </>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function SortMark({ isDescending }: { readonly isDescending: boolean }) {
  const Mark = isDescending ? ArrowDown : ArrowUp
  return <Mark aria-hidden="true" className="size-3.5 shrink-0 text-accent-text" />
}

function titleOf({ name, type, isNullable, refersTo }: DataColumn): string {
  const more = [isNullable ? null : 'always filled in', refersTo === null ? null : `one of ${refersTo}`]
  return [`${name}: ${type}`, ...more.filter((part) => part !== null)].join(', ')
}
