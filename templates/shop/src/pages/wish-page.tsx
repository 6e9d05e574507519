import { Link } from 'react-router-dom'
import { ProductCard } from '../components/product-card'
import { content } from '../content'
import { products } from '../data'
import { usePage } from '../hooks/use-page'
import { useShop } from '../hooks/use-shop'

export function WishPage() {
  usePage(content.wishlist)
  const { wishes } = useShop()
  const wished = products.filter(({ id }) => wishes.includes(id))
  return (
    <div className="page min-h-[60svh] pt-10">
      <h1 className="font-display text-[clamp(3rem,7vw,6rem)] leading-none">{content.wishlist}</h1>
      {wished.length === 0 && (
        <>
          <p className="mt-5 max-w-[40ch] text-lg text-muted">{content.wishEmpty}</p>
          <Link to="/" className="button-line mt-6">
            {content.showAll}
          </Link>
        </>
      )}
      <ul className="mt-8 grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-5 lg:grid-cols-4">
        {wished.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </div>
  )
}
