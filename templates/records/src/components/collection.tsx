import { useState } from 'react'
import { slug } from '../hooks/use-kept'
import { download, toCsv } from '../lib/csv'
import type { Field, Item } from '../lib/fields'
import type { Query } from '../lib/query'
import { settings } from '../settings'
import { Cards } from './cards'
import { Empty } from './empty'
import { Pages } from './pages'
import { Table } from './table'
import { Toolbar, type View } from './toolbar'

export type CollectionProps = {
  all: Item[]
  found: Item[]
  fields: Field[]
  query: Query
  onQuery: (query: Query) => void
  onAdd: () => void
  onOpen: (item: Item) => void
}

export function Collection({ all, found, fields, query, onQuery, onAdd, onOpen }: CollectionProps) {
  const [view, setView] = useState<View>(settings.view === 'table' ? 'table' : 'cards')
  const [wanted, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(found.length / settings.pageSize))
  const page = Math.min(wanted, pages - 1)
  const shown = found.slice(page * settings.pageSize, (page + 1) * settings.pageSize)
  const numberOf = (item: Item) => String(all.indexOf(item) + 1).padStart(3, '0')
  const sortBy = (key: string) =>
    onQuery({ ...query, sort: { key, down: query.sort.key === key && !query.sort.down } })

  return (
    <main className="flex min-w-0 flex-col">
      <Toolbar
        found={found.length}
        all={all.length}
        fields={fields}
        sort={query.sort}
        view={view}
        onSort={(sort) => onQuery({ ...query, sort })}
        onView={setView}
        onExport={() => download(`${slug}.csv`, toCsv(fields, found))}
        onAdd={onAdd}
      />
      {found.length === 0 ? (
        <Empty
          isBare={all.length === 0}
          onAdd={onAdd}
          onClear={() => onQuery({ ...query, search: '', chosen: {} })}
        />
      ) : view === 'table' ? (
        <Table
          items={shown}
          found={found}
          fields={fields}
          sort={query.sort}
          numberOf={numberOf}
          onSort={sortBy}
          onOpen={onOpen}
        />
      ) : (
        <Cards items={shown} fields={fields} numberOf={numberOf} onOpen={onOpen} />
      )}
      {pages > 1 && <Pages page={page} pages={pages} onPage={setPage} />}
    </main>
  )
}
