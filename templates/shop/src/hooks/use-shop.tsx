import { createContext, useContext, useMemo, useState } from 'react'
import { products } from '../data'
import { addOne, type Line, setQuantity, type Totals, totals } from '../lib/cart'
import { settings } from '../settings'
import { useKept } from './use-kept'

interface Shop {
  lines: Line[]
  totals: Totals
  wishes: string[]
  basketOpen: boolean
  openBasket: (open: boolean) => void
  add: (id: string, variant: string) => void
  change: (line: Line) => void
  empty: () => void
  toggleWish: (id: string) => void
}

const ShopContext = createContext<Shop | null>(null)

function mostOf(id: string) {
  const stock = products.find((product) => product.id === id)?.stock ?? 0
  return Math.min(stock, settings.mostPerLine)
}

export function ShopProvider({ children }: { children: React.ReactNode }) {
  const [lines, setLines] = useKept<Line[]>('basket', [])
  const [wishes, setWishes] = useKept<string[]>('wishes', [])
  const [basketOpen, openBasket] = useState(false)
  const shop = useMemo<Shop>(
    () => ({
      lines,
      totals: totals(lines, products, settings),
      wishes,
      basketOpen,
      openBasket,
      add: (id, variant) => setLines((before) => addOne(before, id, variant, mostOf(id))),
      change: (line) => setLines((before) => setQuantity(before, line, mostOf(line.id))),
      empty: () => setLines([]),
      toggleWish: (id) =>
        setWishes((before) => (before.includes(id) ? before.filter((wish) => wish !== id) : [...before, id])),
    }),
    [lines, wishes, basketOpen, setLines, setWishes],
  )
  return <ShopContext.Provider value={shop}>{children}</ShopContext.Provider>
}

export function useShop() {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('useShop must be called inside ShopProvider.')
  return shop
}
