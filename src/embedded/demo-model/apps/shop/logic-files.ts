/** Source of a shop's types, prices and hooks. */

export const TYPES_TS = `export interface Product {
  id: string
  name: string
  category: string
  /** Euros. */
  price: number
  text: string
}

export interface CartLine {
  id: string
  quantity: number
}

export type Order = 'featured' | 'price-up' | 'price-down' | 'name'
`

export const FORMAT_TS = `export function formatPrice(value: number): string {
  return value.toLocaleString('en', { style: 'currency', currency: 'EUR' })
}
`

export const USE_CART_TS = `import { products } from '../content/products'
import { appConfig } from '../lib/app-config'
import { isListOf } from '../lib/guards'
import type { CartLine } from '../types'
import { useStored } from './useStored'

const FREE_SHIPPING_FROM = 80
const SHIPPING = 4.9

function isCart(value: unknown): value is CartLine[] {
  return isListOf(value, { id: 'string', quantity: 'number' })
}

/** What was put into the cart, and what it costs. */
export function useCart() {
  const [cart, setCart] = useStored<CartLine[]>(appConfig.storageKey, () => [], isCart)
  const lines = cart.flatMap(({ id, quantity }) => {
    const product = products.find((candidate) => candidate.id === id)
    return product ? [{ product, quantity }] : []
  })
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.product.price, 0)
  const shipping = subtotal === 0 || subtotal >= FREE_SHIPPING_FROM ? 0 : SHIPPING

  function add(id: string) {
    const current = cart.find((line) => line.id === id)
    setQuantity(id, (current?.quantity ?? 0) + 1)
  }

  /** Zero takes the product out. */
  function setQuantity(id: string, quantity: number) {
    setCart((current) => {
      const isThere = current.some((line) => line.id === id)
      const next = isThere ? current.map((line) => (line.id === id ? { id, quantity } : line)) : [...current, { id, quantity }]
      return next.filter((line) => line.quantity > 0)
    })
  }

  return { lines, count, subtotal, shipping, total: subtotal + shipping, add, setQuantity, clear: () => setCart([]) }
}

export type Cart = ReturnType<typeof useCart>
`

export const USE_CATALOGUE_TS = `import { useMemo, useState } from 'react'
import { products } from '../content/products'
import type { Order, Product } from '../types'

const comparers: Record<Order, (a: Product, b: Product) => number> = {
  featured: () => 0,
  'price-up': (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
  name: (a, b) => a.name.localeCompare(b.name),
}

/** Category, search and order of what is for sale. */
export function useCatalogue() {
  const [category, setCategory] = useState('')
  const [query, setQuery] = useState('')
  const [order, setOrder] = useState<Order>('featured')

  const shown = useMemo(() => {
    const words = query.trim().toLowerCase()
    return products
      .filter((product) => category === '' || product.category === category)
      .filter((product) => (product.name + ' ' + product.text).toLowerCase().includes(words))
      .sort(comparers[order])
  }, [category, query, order])

  return { shown, category, setCategory, query, setQuery, order, setOrder }
}

export type Catalogue = ReturnType<typeof useCatalogue>
`
