import { Link } from 'react-router-dom'
import { content } from '../content'
import { money } from '../lib/money'
import type { Product } from '../lib/product'
import { glazeOf } from '../pictures/glazes'
import { StillLife } from '../pictures/still-life'
import { settings } from '../settings'
import { WishButton } from './wish-button'

export function ProductCard({ product, large = false }: { product: Product; large?: boolean }) {
  return (
    <article className="group relative flex h-full flex-col">
      <Link to={`/${product.id}`} className="flex grow flex-col">
        <div
          className={`overflow-hidden ${large ? 'aspect-[4/5] lg:aspect-auto lg:min-h-0 lg:grow' : 'aspect-[4/5]'}`}
        >
          <StillLife
            name={product.picture}
            variant={product.variants[0] ?? ''}
            seed={product.id}
            label=""
            className="h-full w-full transition-transform duration-700 ease-out group-hover:scale-[1.03] motion-reduce:transition-none"
          />
        </div>
        <div className="flex items-baseline justify-between gap-3 pt-3">
          <h3 className={`font-display leading-tight ${large ? 'text-3xl lg:text-4xl' : 'text-2xl'}`}>
            {product.name}
          </h3>
          <p className="tabular-nums">{money(product.price, settings.currency)}</p>
        </div>
        <div className="mt-1.5 flex items-center justify-between gap-2 text-muted">
          <span className="text-sm">{product.stock === 0 ? content.soldOut : product.category}</span>
          <span className="flex gap-1.5" aria-hidden="true">
            {product.variants.map((variant) => (
              <span
                key={variant}
                className="h-3.5 w-3.5 rounded-full border border-line"
                style={{ background: glazeOf(variant) }}
              />
            ))}
          </span>
        </div>
      </Link>
      <WishButton product={product} className="absolute right-3 top-3" />
    </article>
  )
}
