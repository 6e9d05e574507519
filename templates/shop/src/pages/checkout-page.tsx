import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AddressForm } from '../components/address-form'
import { Sums } from '../components/sums'
import { content } from '../content'
import { products } from '../data'
import { useKept } from '../hooks/use-kept'
import { usePage } from '../hooks/use-page'
import { useShop } from '../hooks/use-shop'
import type { Line } from '../lib/cart'
import { money } from '../lib/money'
import type { Address } from '../lib/order'
import { StillLife } from '../pictures/still-life'
import { settings } from '../settings'

interface Order {
  number: number
  address: Address
  lines: Line[]
  total: number
}

function Thanks({ order }: { order: Order }) {
  return (
    <div className="page grid gap-10 pt-12 lg:grid-cols-2" role="status">
      <div>
        <h1 className="font-display text-[clamp(3rem,6vw,5.5rem)] leading-none">
          {content.thanksTitle} {order.number}
        </h1>
        <p className="mt-5 max-w-[44ch] text-lg">{content.thanksText}</p>
        <p className="mt-5">
          {order.address.fullName}, {order.address.street}, {order.address.postcode} {order.address.town}
        </p>
        <Link to="/" className="button-main mt-8">
          {content.thanksAction}
        </Link>
      </div>
      <Lines lines={order.lines} />
    </div>
  )
}

function Lines({ lines }: { lines: Line[] }) {
  return (
    <ul className="grid grid-cols-3 gap-3 self-start">
      {lines.map((line) => {
        const product = products.find(({ id }) => id === line.id)
        if (!product) return null
        return (
          <li key={`${line.id} ${line.variant}`}>
            <StillLife
              name={product.picture}
              variant={line.variant}
              seed={product.id}
              label=""
              className="aspect-[4/5] w-full"
            />
            <p className="mt-2 leading-tight">
              {line.quantity} × {product.name}
            </p>
            <p className="text-muted">{money(product.price * line.quantity, settings.currency)}</p>
          </li>
        )
      })}
    </ul>
  )
}

export function CheckoutPage() {
  usePage(content.checkout)
  const { lines, totals, empty } = useShop()
  const [orders, setOrders] = useKept<Order[]>('orders', [])
  const [done, setDone] = useState<Order | null>(null)

  function place(address: Address) {
    const order = { number: 1001 + orders.length, address, lines, total: totals.total }
    setOrders([...orders, order])
    setDone(order)
    empty()
    window.scrollTo(0, 0)
  }

  if (done) return <Thanks order={done} />
  if (totals.count === 0)
    return (
      <div className="page min-h-[60svh] pt-16">
        <h1 className="font-display text-6xl">{content.emptyTitle}</h1>
        <Link to="/" className="button-line mt-8">
          {content.showAll}
        </Link>
      </div>
    )
  return (
    <div className="page grid gap-12 pt-12 lg:grid-cols-[7fr_5fr] lg:gap-20">
      <div>
        <h1 className="mb-8 font-display text-[clamp(2.75rem,6vw,5rem)] leading-none">
          {content.checkoutTitle}
        </h1>
        <AddressForm onDone={place} />
      </div>
      <aside className="lg:pt-3" aria-label={content.basket}>
        <Lines lines={lines} />
        <div className="mt-6 border-t border-line pt-6">
          <Sums totals={totals} />
        </div>
      </aside>
    </div>
  )
}
