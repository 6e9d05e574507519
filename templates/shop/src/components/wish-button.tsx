import { Heart } from 'lucide-react'
import { content } from '../content'
import { useShop } from '../hooks/use-shop'
import type { Product } from '../lib/product'

export function WishButton({ product, className = '' }: { product: Product; className?: string }) {
  const { wishes, toggleWish } = useShop()
  const wished = wishes.includes(product.id)
  return (
    <button
      type="button"
      className={`icon-button bg-surface text-ink ${className}`}
      aria-pressed={wished}
      aria-label={`${wished ? content.unwish : content.wish}: ${product.name}`}
      onClick={() => toggleWish(product.id)}
    >
      <Heart size={20} fill={wished ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  )
}
