import { content } from '../content'
import type { Item } from '../lib/fields'
import { amount, day, money, status } from '../lib/roles'
import { count, percent } from '../lib/short'
import { delta, onTimeShare, type Period, perDay, sumOf } from '../lib/stats'
import { formatMoney } from '../lib/values'
import { Kpi } from './kpi'

type KpisProps = { now: Item[]; before: Item[]; period: Period }

export function Kpis({ now, before, period }: KpisProps) {
  const dayKey = day?.key ?? ''
  const revenue = [now, before].map((orders) => (money ? sumOf(orders, money.key) : 0))
  const average = [now, before].map((orders, index) => (orders.length ? revenue[index] / orders.length : 0))
  const weight = [now, before].map((orders) => (amount ? sumOf(orders, amount.key) : 0))
  const [onTime, wasOnTime] = [now, before].map((orders) =>
    status ? onTimeShare(orders, status.key, status.options ?? []) : null,
  )
  const counted = now.map((order) => ({ ...order, one: 1 }))

  return (
    <dl className="kpis">
      {money && (
        <Kpi
          label={money.label}
          value={formatMoney(revenue[0], true)}
          change={delta(revenue[0], revenue[1])}
          trend={perDay(now, dayKey, money.key, period)}
        />
      )}
      <Kpi
        label={content.many}
        value={count(now.length)}
        change={delta(now.length, before.length)}
        trend={perDay(counted, dayKey, 'one', period)}
      />
      <Kpi
        label={content.average}
        value={formatMoney(average[0], true)}
        change={delta(average[0], average[1])}
      />
      {amount && (
        <Kpi
          label={amount.label}
          value={count(weight[0])}
          change={delta(weight[0], weight[1])}
          trend={perDay(now, dayKey, amount.key, period)}
        />
      )}
      {status && (
        <Kpi
          label={content.onTime}
          value={onTime === null ? '–' : percent(onTime)}
          change={onTime === null || wasOnTime === null ? null : delta(onTime, wasOnTime)}
        />
      )}
    </dl>
  )
}
