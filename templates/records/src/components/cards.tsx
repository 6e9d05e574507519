import { type Field, type Item, titleField, titleOf } from '../lib/fields'
import { tintOf } from '../lib/tints'
import { isEmpty } from '../lib/values'
import { FieldValue } from './field-value'

/** Kinds whose values need the whole width of a card. */
const LONG = ['email', 'phone', 'link', 'tags']

type CardsProps = {
  items: Item[]
  fields: Field[]
  numberOf: (item: Item) => string
  onOpen: (item: Item) => void
}

export function Cards({ items, ...rest }: CardsProps) {
  return (
    <ul className="cards">
      {items.map((item) => (
        <Card key={item.id} item={item} {...rest} />
      ))}
    </ul>
  )
}

/** An index card: number and class on the tab, title and second line, then whatever else is known. */
function Card({ item, fields, numberOf, onOpen }: Omit<CardsProps, 'items'> & { item: Item }) {
  const title = titleField(fields)
  const second = fields.find((field) => field !== title && field.kind === 'text')
  const tab = fields.find((field) => field.kind === 'choice')
  const notes = fields.filter((field) => field.kind === 'longText' && !isEmpty(item[field.key]))
  const facts = fields.filter(
    (field) => field !== title && field !== second && field !== tab && field.kind !== 'longText',
  )
  const tabText = tab ? String(item[tab.key] ?? '') : ''

  return (
    <li className="card" style={{ '--tint': tab ? tintOf(tab, tabText) : 'var(--color-accent)' }}>
      <p className="card-tab">
        <span className="tabular-nums">{numberOf(item)}</span>
        <span className="truncate">{tabText}</span>
      </p>
      <h2 className="font-display text-[1.45rem] font-bold leading-[1.1] tracking-tight">
        <button type="button" className="card-open" onClick={() => onOpen(item)}>
          {titleOf(item, fields)}
        </button>
      </h2>
      {second && !isEmpty(item[second.key]) && <p className="mt-1 text-muted">{String(item[second.key])}</p>}
      {notes.map((field) => (
        <p key={field.key} className="mt-3 line-clamp-3 leading-snug">
          {String(item[field.key])}
        </p>
      ))}
      {facts.length > 0 && (
        <dl className="card-facts">
          {facts.map((field) => (
            <div key={field.key} className={LONG.includes(field.kind) ? 'wide' : 'min-w-0'}>
              <dt>{field.label}</dt>
              <dd>
                <FieldValue field={field} value={item[field.key]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
