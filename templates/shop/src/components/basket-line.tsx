import { Minus, Plus } from 'lucide-react'
import { content } from '../content'
import { useShop } from '../hooks/use-shop'
import type { Line } from '../lib/cart'
import { money } from '../lib/money'
import type { Product } from '../lib/product'
import { StillLife } from '../pictures/still-life'
import { settings } from '../settings'

interface Props {
  line: Line
  product: Product
  onRemove: () => void
}

export function BasketLine({ line, product, onRemove }: Props) {
  const { change } = useShop()
  const most = Math.min(product.stock, settings.mostPerLine)
  const step = (by: number) => change({ ...line, quantity: line.quantity + by })
  return (
    <li className="flex gap-4 py-5">
      <StillLife
        name={product.picture}
        variant={line.variant}
        seed={product.id}
        label=""
        className="h-28 w-24 shrink-0"
      />
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-3">
          <p className="font-display text-2xl leading-tight">{product.name}</p>
          <p className="tabular-nums">{money(product.price * line.quantity, settings.currency)}</p>
        </div>
        <p className="text-muted">{line.variant}</p>
        <div className="mt-1 flex items-center justify-between">
          <div className="-ml-3 flex items-center">
            <button
              type="button"
              className="icon-button disabled:opacity-30"
              aria-label={`One ${product.name} less`}
              disabled={line.quantity === 1}
              onClick={() => step(-1)}
            >
              <Minus size={18} aria-hidden="true" />
            </button>
            <output className="min-w-6 text-center tabular-nums" aria-label={`Number of ${product.name}`}>
              {line.quantity}
            </output>
            <button
              type="button"
              className="icon-button disabled:opacity-30"
              aria-label={`One ${product.name} more`}
              disabled={line.quantity >= most}
              onClick={() => step(1)}
            >
              <Plus size={18} aria-hidden="true" />
            </button>
          </div>
          <button
            type="button"
            className="min-h-11 text-muted underline underline-offset-4 hover:text-ink"
            aria-label={`${content.remove}: ${product.name}, ${line.variant}`}
            onClick={onRemove}
          >
            {content.remove}
          </button>
        </div>
      </div>
    </li>
  )
}
