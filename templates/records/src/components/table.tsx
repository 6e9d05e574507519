import { ArrowDown, ArrowUp } from 'lucide-react'
import { content } from '../content'
import { type Field, type Item, titleField, titleOf } from '../lib/fields'
import type { Sort } from '../lib/query'
import { summaries } from '../lib/summary'
import { FieldValue } from './field-value'

type TableProps = {
  items: Item[]
  found: Item[]
  fields: Field[]
  sort: Sort
  numberOf: (item: Item) => string
  onSort: (key: string) => void
  onOpen: (item: Item) => void
}

const isAmount = (field: Field) => field.kind === 'number' || field.kind === 'money'

export function Table({ items, found, fields, sort, numberOf, onSort, onOpen }: TableProps) {
  const title = titleField(fields)
  const sums = summaries(fields, found)
  const Arrow = sort.down ? ArrowDown : ArrowUp

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className="table-frame" aria-label={`Table of ${content.many}`} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">No.</th>
            {fields.map((field) => (
              <th
                key={field.key}
                scope="col"
                aria-sort={sort.key !== field.key ? undefined : sort.down ? 'descending' : 'ascending'}
                className={isAmount(field) ? 'amount' : ''}
              >
                <button type="button" className="sort" onClick={() => onSort(field.key)}>
                  {field.label}
                  {sort.key === field.key && <Arrow size={14} aria-hidden="true" />}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td className="tabular-nums text-muted">{numberOf(item)}</td>
              {fields.map((field) =>
                field === title ? (
                  <th key={field.key} scope="row">
                    <button type="button" className="row-open" onClick={() => onOpen(item)}>
                      {titleOf(item, fields)}
                    </button>
                  </th>
                ) : (
                  <td
                    key={field.key}
                    className={isAmount(field) ? 'amount' : field.kind === 'longText' ? 'cell-long' : ''}
                  >
                    <FieldValue field={field} value={item[field.key]} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {sums.length > 0 && (
          <tfoot>
            <tr>
              <td />
              {fields.map((field) => {
                const found = sums.find((one) => one.field === field)
                return (
                  <td key={field.key} className={isAmount(field) ? 'amount' : ''}>
                    {found && (
                      <>
                        <span className="block text-xs font-normal text-muted">{found.label}</span>
                        {found.text}
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
