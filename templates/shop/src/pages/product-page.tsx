import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { DetailList } from '../components/detail-list'
import { ProductCard } from '../components/product-card'
import { VariantChoice } from '../components/variant-choice'
import { WishButton } from '../components/wish-button'
import { content } from '../content'
import { products } from '../data'
import { usePage } from '../hooks/use-page'
import { useShop } from '../hooks/use-shop'
import { money } from '../lib/money'
import type { Product } from '../lib/product'
import { StillLife } from '../pictures/still-life'
import { settings } from '../settings'

function AddButton({ product, variant }: { product: Product; variant: string }) {
  const { add, openBasket } = useShop()
  if (product.stock === 0) return <p className="py-3 font-semibold">{content.soldOut}</p>
  return (
    <button
      type="button"
      className="button-main grow"
      onClick={() => {
        add(product.id, variant)
        openBasket(true)
      }}
    >
      {content.add}
    </button>
  )
}

function ProductView({ product }: { product: Product }) {
  usePage(product.name)
  const [variant, setVariant] = useState(product.variants[0] ?? '')
  const related = products.filter((other) => other.id !== product.id && other.maker === product.maker)
  const others = [...related, ...products.filter((other) => other.category !== product.category)].filter(
    (other, index, all) => all.indexOf(other) === index && other.id !== product.id,
  )
  return (
    <>
      <div className="lg:grid lg:min-h-[calc(100svh-4rem)] lg:grid-cols-[7fr_5fr]">
        <div className="relative aspect-square sm:aspect-[4/3] lg:aspect-auto">
          <StillLife
            name={product.picture}
            variant={variant}
            seed={product.id}
            label={`${product.name}, ${variant}`}
            className="absolute inset-0 h-full w-full"
          />
        </div>
        <div className="flex flex-col justify-center gap-7 px-4 py-8 sm:px-8 lg:px-14">
          <Link to="/" className="flex min-h-11 w-fit items-center gap-2 text-muted hover:text-ink">
            <ArrowLeft size={18} aria-hidden="true" />
            {content.back}
          </Link>
          <div>
            <h1 className="font-display text-[clamp(2.75rem,5vw,4.75rem)] leading-[0.98]">{product.name}</h1>
            <p className="mt-3 text-2xl tabular-nums">{money(product.price, settings.currency)}</p>
          </div>
          <p className="max-w-[46ch] text-lg leading-relaxed">{product.about}</p>
          <VariantChoice variants={product.variants} value={variant} onChange={setVariant} />
          <div className="flex items-center gap-3">
            <AddButton product={product} variant={variant} />
            <WishButton product={product} className="h-12 w-12 border border-line" />
          </div>
          {product.stock > 0 && product.stock < 6 && (
            <p className="-mt-4 text-accent">
              {product.stock} {content.left}
            </p>
          )}
          <DetailList product={product} />
        </div>
      </div>
      <section className="page pt-20">
        <h2 className="font-display text-4xl">{content.related}</h2>
        <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-5 lg:grid-cols-4">
          {others.slice(0, 4).map((other) => (
            <li key={other.id}>
              <ProductCard product={other} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

export function ProductPage() {
  const { id } = useParams()
  const product = products.find((other) => other.id === id)
  if (product) return <ProductView key={product.id} product={product} />
  return (
    <div className="page py-28 text-center">
      <h1 className="font-display text-5xl">{content.notFound}</h1>
      <Link to="/" className="button-line mt-8">
        {content.showAll}
      </Link>
    </div>
  )
}
