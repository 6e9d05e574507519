import { useState } from 'react'
import { Bars } from './components/bars'
import { Dialog } from './components/dialog'
import { ItemForm } from './components/item-form'
import { Kpis } from './components/kpis'
import { OrdersTable } from './components/orders-table'
import { RevenueChart } from './components/revenue-chart'
import { Toast } from './components/toast'
import { TopBar } from './components/top-bar'
import { content } from './content'
import { items } from './data'
import { fields } from './fields'
import { slug, useKept } from './hooks/use-kept'
import { download, toCsv } from './lib/csv'
import { settleDates, today } from './lib/dates'
import { type Item, isItems, newId, titleOf } from './lib/fields'
import { day, groups, money } from './lib/roles'
import {
  breakdown,
  type Chosen,
  narrow,
  optionsOf,
  perDay,
  periodBefore,
  periodOf,
  within,
} from './lib/stats'
import { settings } from './settings'

const start = () => settleDates(items, fields, today())

export default function App() {
  const kept = useKept(start, isItems)
  const [days, setDays] = useState(settings.defaultDays)
  const [chosen, setChosen] = useState<Chosen>({})
  const [open, setOpen] = useState<Item>()

  const period = periodOf(days, today())
  const earlier = periodBefore(period)
  const [dayKey, moneyKey] = [day?.key ?? '', money?.key ?? '']
  const inPeriod = within(kept.value, dayKey, period)
  const inEarlier = within(kept.value, dayKey, earlier)
  const now = narrow(inPeriod, chosen)
  const before = narrow(inEarlier, chosen)
  const isNew = open !== undefined && !kept.value.some(({ id }) => id === open.id)

  const save = (order: Item) => {
    const name = titleOf(order, fields)
    if (isNew) kept.change((old) => [order, ...old], `Added ${name}.`)
    else kept.change((old) => old.map((one) => (one.id === order.id ? order : one)), `Changed ${name}.`)
    setOpen(undefined)
  }
  const remove = (order: Item) => {
    kept.change((old) => old.filter(({ id }) => id !== order.id), `Deleted ${titleOf(order, fields)}.`)
    setOpen(undefined)
  }

  return (
    <div className="flex min-h-screen flex-col">
      <TopBar
        period={period}
        onDays={setDays}
        onExport={() => download(`${slug}-${period.from}-${period.to}.csv`, toCsv(fields, now))}
        onAdd={() => setOpen({ id: newId().toUpperCase().slice(-6), [dayKey]: today() })}
      />
      <main className="grid-main">
        <Kpis now={now} before={before} period={period} />
        <RevenueChart
          label={money?.label ?? content.many}
          amounts={perDay(now, dayKey, moneyKey, period)}
          earlier={perDay(before, dayKey, moneyKey, earlier)}
          period={period}
        />
        <div className="groups">
          {groups.map((field) => {
            const others = { ...chosen, [field.key]: '' }
            return (
              <Bars
                key={field.key}
                field={field}
                slices={breakdown(
                  narrow(inPeriod, others),
                  narrow(inEarlier, others),
                  field.key,
                  optionsOf(field, inPeriod),
                  moneyKey,
                ).slice(0, settings.topRows)}
                chosen={chosen[field.key] ?? ''}
                onChoose={(option) => setChosen({ ...chosen, [field.key]: option })}
              />
            )
          })}
        </div>
        <OrdersTable orders={now} onOpen={setOpen} />
      </main>
      {open && (
        <Dialog
          title={isNew ? `New ${content.one}` : titleOf(open, fields)}
          onClose={() => setOpen(undefined)}
        >
          <ItemForm
            fields={fields}
            item={open}
            submitLabel={isNew ? `Add ${content.one}` : 'Save changes'}
            onSubmit={save}
            onDelete={isNew ? undefined : () => remove(open)}
          />
        </Dialog>
      )}
      <Toast notice={kept.notice} canUndo={kept.canUndo} onUndo={kept.undo} onDismiss={kept.dismiss} />
    </div>
  )
}
