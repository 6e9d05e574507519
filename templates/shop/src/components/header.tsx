import { Heart, ShoppingBag } from 'lucide-react'
import { Link } from 'react-router-dom'
import { content } from '../content'
import { useShop } from '../hooks/use-shop'

function Count({ value }: { value: number }) {
  if (value === 0) return null
  return (
    <span className="absolute right-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-bold text-accent-ink">
      {value}
    </span>
  )
}

export function Header() {
  const { totals, wishes, openBasket } = useShop()
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-canvas">
      <div className="page flex h-16 items-center gap-2">
        <Link to="/" className="mr-auto flex min-h-11 items-baseline gap-4">
          <span className="font-display text-4xl leading-none">{content.name}</span>
          <span className="hidden text-muted md:inline">{content.tagline}</span>
        </Link>
        <Link
          to="/wishes"
          className="icon-button relative"
          aria-label={`${content.wishlist}: ${wishes.length}`}
        >
          <Heart size={22} aria-hidden="true" />
          <Count value={wishes.length} />
        </Link>
        <button
          type="button"
          className="icon-button relative"
          aria-label={`${content.basket}: ${totals.count}`}
          onClick={() => openBasket(true)}
        >
          <ShoppingBag size={22} aria-hidden="true" />
          <Count value={totals.count} />
        </button>
      </div>
    </header>
  )
}
