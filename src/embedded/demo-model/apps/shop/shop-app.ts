/** Composes a shop with a cart from a brief. */
import type { Brief } from '../../intent/brief.ts'
import { readCount, readNamedList } from '../../intent/details.ts'
import { ART_TSX } from '../kit/art.ts'
import { assembleApp, choose } from '../kit/assemble.ts'
import type { GeneratedApp } from '../kit/generated-app.ts'
import { appConfigTs, literal } from '../kit/literal.ts'
import { nameOf, taglineOf, topicOf } from '../kit/naming.ts'
import { slug } from '../kit/quoting.ts'
import { FORMAT_TS, TYPES_TS, USE_CART_TS, USE_CATALOGUE_TS } from './logic-files.ts'
import { SHOP_DEFAULT, SHOP_TOPICS, type ShopTopic, shopAbout } from './shop-copy.ts'
import {
  CART_BUTTON_TSX,
  CART_DIALOG_TSX,
  CART_LINES_TSX,
  CATALOGUE_TOOLS_TSX,
  CHECKOUT_FORM_TSX,
  GRIDS,
  PRODUCT_CARDS,
  shopAppTsx,
} from './view-files.ts'

export function shopApp(brief: Brief): GeneratedApp {
  const topic = topicOf(brief, SHOP_TOPICS, brief.subject === null ? SHOP_DEFAULT : shopAbout(brief.subject))
  const name = nameOf(brief, 'Shop')
  const layout = choose<keyof typeof GRIDS>(brief, 0, ['tall', 'wide'])
  const named = readNamedList(brief.prompt, 'categories')
  const categories = named.length > 1 ? named : topic.categories
  const tagline = taglineOf(brief, topic.tagline)
  return assembleApp(brief, {
    name,
    tagline,
    kit: [
      'guards',
      'useStored',
      'useNotice',
      'Button',
      'IconButton',
      'TextField',
      'SelectField',
      'Dialog',
      'Toast',
      'EmptyState',
    ],
    header: { arrangement: choose(brief, 1, ['bar', 'title', 'masthead']), width: 'max-w-6xl' },
    files: [
      ['src/types/index.ts', 'Products and cart', TYPES_TS],
      [
        'src/lib/app-config.ts',
        'Name, tagline and categories',
        appConfigTs({ name, tagline, storageKey: `${slug(name)}:v1`, categories }),
      ],
      ['src/content/products.ts', 'What is for sale', productsTs(brief, topic, categories)],
      ['src/lib/format.ts', 'Prices as text', FORMAT_TS],
      ['src/hooks/useCart.ts', 'The cart', USE_CART_TS],
      ['src/hooks/useCatalogue.ts', 'Search, category and order', USE_CATALOGUE_TS],
      ['src/components/ui/Art.tsx', 'Drawings', ART_TSX],
      ['src/components/shop/CatalogueTools.tsx', 'Search, category and order', CATALOGUE_TOOLS_TSX],
      ['src/components/shop/ProductCard.tsx', 'One product', PRODUCT_CARDS[layout]],
      ['src/components/shop/CartButton.tsx', 'Opens the cart', CART_BUTTON_TSX],
      ['src/components/shop/CartLines.tsx', 'What is in the cart', CART_LINES_TSX],
      ['src/components/shop/CheckoutForm.tsx', 'Address, checked', CHECKOUT_FORM_TSX],
      ['src/components/shop/CartDialog.tsx', 'Cart and checkout', CART_DIALOG_TSX],
      ['src/App.tsx', 'Puts the page together', shopAppTsx(GRIDS[layout])],
    ],
    plan: [
      `**${name}**, a shop in ${brief.mood.label}`,
      `Categories: ${categories.join(', ')}; search and four orders. Products and prices are samples in one file`,
      'A cart that is kept in this browser, quantities, shipping, and a checkout whose fields are checked. It takes no payments',
    ],
    inspiration: 'Stripe',
    next: ['make the header dark green', 'add a dark mode switch', 'use warm colours'],
  })
}

function productsTs(brief: Brief, topic: ShopTopic, categories: readonly string[]): string {
  const count = Math.min(
    readCount(brief.prompt, 'products?|items?') ?? topic.products.length,
    topic.products.length,
  )
  const products = topic.products.slice(0, Math.max(count, 1)).map(([name, category, price, text]) => ({
    id: slug(name),
    name,
    category: categories[category % categories.length] ?? '',
    price,
    text,
  }))
  return `import type { Product } from '../types'

/** Samples: put your own goods and prices here. */
export const products: Product[] = ${literal(products)}
`
}
