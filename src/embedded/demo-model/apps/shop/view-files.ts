/** Source of a shop's components. */

export const CATALOGUE_TOOLS_TSX = `import type { Catalogue } from '../../hooks/useCatalogue'
import { appConfig } from '../../lib/app-config'
import type { Order } from '../../types'
import { SelectField } from '../ui/SelectField'
import { TextField } from '../ui/TextField'

const orders = [
  { value: 'featured', label: 'Our order' },
  { value: 'price-up', label: 'Price, low first' },
  { value: 'price-down', label: 'Price, high first' },
  { value: 'name', label: 'Name' },
]

export function CatalogueTools({ catalogue }: { catalogue: Catalogue }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div role="group" aria-label="Category" className="flex flex-wrap gap-1">
        {['', ...appConfig.categories].map((category) => (
          <button
            key={category}
            type="button"
            aria-pressed={catalogue.category === category}
            onClick={() => catalogue.setCategory(category)}
            className={'min-h-[2.75rem] rounded-md px-4 ' + (catalogue.category === category ? 'bg-ink text-canvas' : 'hover:bg-accent-soft')}
          >
            {category || 'Everything'}
          </button>
        ))}
      </div>
      <div className="flex flex-[1_1_20rem] flex-wrap gap-3 sm:max-w-md">
        <TextField label="Search" type="search" value={catalogue.query} onChange={catalogue.setQuery} className="flex-[1_1_9rem]" />
        <SelectField label="Order" value={catalogue.order} options={orders} onChange={(order) => catalogue.setOrder(order as Order)} className="flex-[1_1_9rem]" />
      </div>
    </div>
  )
}
`

const card = (body: string) => `import { products } from '../../content/products'
import { formatPrice } from '../../lib/format'
import type { Product } from '../../types'
import { Art } from '../ui/Art'
import { Button } from '../ui/Button'

interface ProductCardProps {
  product: Product
  onAdd: () => void
}

export function ProductCard({ product, onAdd }: ProductCardProps) {
  return (
${body}
  )
}
`

/** A picture above its words, or beside them. */
export const PRODUCT_CARDS = {
  tall: card(`    <li className="group flex flex-col">
      <div className="overflow-hidden rounded-lg">
        <Art seed={products.indexOf(product)} className="aspect-[4/5] transition duration-500 group-hover:scale-105" />
      </div>
      <div className="flex items-baseline justify-between gap-3 pt-4">
        <h3 className="min-w-0 font-display text-lg leading-snug">{product.name}</h3>
        <p className="tabular-nums">{formatPrice(product.price)}</p>
      </div>
      <p className="flex-1 pt-1 text-muted">{product.text}</p>
      <Button variant="outline" className="mt-4 self-start" aria-label={'Add to cart: ' + product.name} onClick={onAdd}>
        Add to cart
      </Button>
    </li>`),
  wide: card(`    <li className="grid grid-cols-[7rem_1fr] overflow-hidden rounded-lg border border-line bg-surface shadow-md sm:grid-cols-[10rem_1fr]">
      <Art seed={products.indexOf(product)} className="h-full" />
      <div className="flex min-w-0 flex-col p-4 sm:p-6">
        <p className="text-sm text-muted">{product.category}</p>
        <h3 className="pt-1 font-display text-xl leading-snug">{product.name}</h3>
        <p className="flex-1 pb-4 pt-1 text-muted">{product.text}</p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-display text-xl tabular-nums">{formatPrice(product.price)}</p>
          <Button aria-label={'Add to cart: ' + product.name} onClick={onAdd}>
            Add
          </Button>
        </div>
      </div>
    </li>`),
} as const

export const GRIDS = {
  tall: 'grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-6 gap-y-12',
  wide: 'grid gap-5 lg:grid-cols-2',
} as const

export const CART_BUTTON_TSX = `import { ShoppingBag } from 'lucide-react'
import { Button } from '../ui/Button'

interface CartButtonProps {
  count: number
  onOpen: () => void
}

export function CartButton({ count, onOpen }: CartButtonProps) {
  return (
    <Button variant="outline" onClick={onOpen}>
      <ShoppingBag aria-hidden="true" size={18} />
      Cart
      <span className="tabular-nums">{'(' + count + ')'}</span>
    </Button>
  )
}
`

export const CART_LINES_TSX = `import { Minus, Plus } from 'lucide-react'
import type { Cart } from '../../hooks/useCart'
import { formatPrice } from '../../lib/format'
import { IconButton } from '../ui/IconButton'

export function CartLines({ cart }: { cart: Cart }) {
  const sums = [
    { label: 'Goods', value: formatPrice(cart.subtotal) },
    { label: 'Shipping', value: cart.shipping === 0 ? 'free' : formatPrice(cart.shipping) },
    { label: 'Total', value: formatPrice(cart.total) },
  ]
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {cart.lines.map(({ product, quantity }) => (
          <li key={product.id} className="flex flex-wrap items-center justify-between gap-x-4 py-3">
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-medium">{product.name}</span>
              <span className="text-sm text-muted">{formatPrice(product.price * quantity)}</span>
            </span>
            <span className="flex items-center">
              <IconButton label={'One less: ' + product.name} onClick={() => cart.setQuantity(product.id, quantity - 1)}>
                <Minus aria-hidden="true" size={16} />
              </IconButton>
              <span className="w-8 text-center tabular-nums">{quantity}</span>
              <IconButton label={'One more: ' + product.name} onClick={() => cart.setQuantity(product.id, quantity + 1)}>
                <Plus aria-hidden="true" size={16} />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      <dl aria-live="polite" className="grid gap-1 py-4">
        {sums.map((sum) => (
          <div key={sum.label} className="flex justify-between gap-4 last:pt-2 last:font-display last:text-xl">
            <dt>{sum.label}</dt>
            <dd className="tabular-nums">{sum.value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
`

export const CART_DIALOG_TSX = `import { useState } from 'react'
import type { Cart } from '../../hooks/useCart'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { EmptyState } from '../ui/EmptyState'
import { CartLines } from './CartLines'
import { CheckoutForm } from './CheckoutForm'

interface CartDialogProps {
  cart: Cart
  onClose: () => void
}

type Step = 'cart' | 'checkout' | 'done'

const titles: Record<Step, string> = { cart: 'Your cart', checkout: 'Where should it go?', done: 'Thank you' }

export function CartDialog({ cart, onClose }: CartDialogProps) {
  const [step, setStep] = useState<Step>('cart')
  const [buyer, setBuyer] = useState('')

  function order(name: string) {
    setBuyer(name)
    setStep('done')
    cart.clear()
  }

  return (
    <Dialog title={titles[step]} onClose={onClose}>
      {step === 'done' ? (
        <div role="status">
          <p className="mb-6 [overflow-wrap:anywhere]">{buyer + ', your order is written down. This shop takes no payments yet, so nothing was charged.'}</p>
          <Button onClick={onClose}>Go on looking</Button>
        </div>
      ) : cart.lines.length === 0 ? (
        <EmptyState title="Still empty">Put something in; it waits here, also when you come back tomorrow.</EmptyState>
      ) : step === 'cart' ? (
        <>
          <CartLines cart={cart} />
          <Button className="w-full" onClick={() => setStep('checkout')}>
            Check out
          </Button>
        </>
      ) : (
        <CheckoutForm onBack={() => setStep('cart')} onOrder={order} />
      )}
    </Dialog>
  )
}
`

export const CHECKOUT_FORM_TSX = `import { type FormEvent, useState } from 'react'
import { Button } from '../ui/Button'
import { TextField } from '../ui/TextField'

interface CheckoutFormProps {
  onBack: () => void
  onOrder: (name: string) => void
}

const empty = { name: '', email: '', street: '', city: '' }

export function CheckoutForm({ onBack, onOrder }: CheckoutFormProps) {
  const [values, setValues] = useState(empty)
  const [isChecked, setIsChecked] = useState(false)
  const errors = isChecked ? problemsOf(values) : {}
  const set = (key: keyof typeof empty) => (value: string) => setValues((current) => ({ ...current, [key]: value }))

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (Object.keys(problemsOf(values)).length === 0) onOrder(values.name.trim())
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField label="Name" autoComplete="name" value={values.name} error={errors.name} onChange={set('name')} />
      <TextField label="E-mail" type="email" autoComplete="email" value={values.email} error={errors.email} onChange={set('email')} />
      <TextField label="Street and number" autoComplete="street-address" value={values.street} error={errors.street} onChange={set('street')} />
      <TextField label="Postcode and town" value={values.city} error={errors.city} onChange={set('city')} />
      <div className="flex flex-wrap justify-between gap-3 pt-2">
        <Button variant="quiet" onClick={onBack}>
          Back to the cart
        </Button>
        <Button type="submit">Place the order</Button>
      </div>
    </form>
  )
}

function problemsOf(values: typeof empty): Partial<Record<keyof typeof empty, string>> {
  return {
    ...(values.name.trim() === '' && { name: 'We need a name for the parcel.' }),
    ...(!/^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$/.test(values.email) && { email: 'This is not an e-mail address yet.' }),
    ...(values.street.trim() === '' && { street: 'We need a street.' }),
    ...(values.city.trim() === '' && { city: 'We need a town.' }),
  }
}
`

export const shopAppTsx = (grid: string) => `import { useState } from 'react'
import { Header } from './components/layout/Header'
import { CartButton } from './components/shop/CartButton'
import { CartDialog } from './components/shop/CartDialog'
import { CatalogueTools } from './components/shop/CatalogueTools'
import { ProductCard } from './components/shop/ProductCard'
import { EmptyState } from './components/ui/EmptyState'
import { Toast } from './components/ui/Toast'
import { useCart } from './hooks/useCart'
import { useCatalogue } from './hooks/useCatalogue'
import { useNotice } from './hooks/useNotice'
import { appConfig } from './lib/app-config'
import type { Product } from './types'

export default function App() {
  const catalogue = useCatalogue()
  const cart = useCart()
  const notice = useNotice()
  const [isCartOpen, setIsCartOpen] = useState(false)

  function add(product: Product) {
    cart.add(product.id)
    notice.show(product.name + ' is in your cart')
  }

  return (
    <div className="min-h-screen">
      <Header name={appConfig.name} tagline={appConfig.tagline}>
        <CartButton count={cart.count} onOpen={() => setIsCartOpen(true)} />
      </Header>
      <main className="mx-auto grid max-w-6xl grid-cols-1 gap-10 px-5 pb-28 pt-10 sm:px-8">
        <h2 className="sr-only">What we sell</h2>
        <CatalogueTools catalogue={catalogue} />
        {catalogue.shown.length === 0 ? (
          <EmptyState title="Nothing like that here">Try another word or category.</EmptyState>
        ) : (
          <ul className="${grid}">
            {catalogue.shown.map((product) => (
              <ProductCard key={product.id} product={product} onAdd={() => add(product)} />
            ))}
          </ul>
        )}
      </main>
      {isCartOpen && <CartDialog cart={cart} onClose={() => setIsCartOpen(false)} />}
      <Toast message={notice.message} />
    </div>
  )
}
`
