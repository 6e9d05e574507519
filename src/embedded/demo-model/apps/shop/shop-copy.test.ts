import { describe, expect, it } from 'vitest'
import { readBrief } from '../../intent/brief.ts'
import { shopApp } from './shop-app.ts'

function productsFor(prompt: string): string {
  const brief = readBrief(prompt)
  if (brief?.kind !== 'shop') throw new Error(`"${prompt}" is not read as a shop.`)
  return shopApp(brief).files.get('src/content/products.ts') ?? ''
}

describe('what a shop sells', () => {
  it.each([
    ['An online shop for houseplants called "Fern & Co" with a cart', 'Swiss cheese plant'],
    ['A shop for secondhand bookshelves and cookbooks', 'Dotted notebook'],
    ['An online store for dog accessories', 'Rope lead'],
    ['A shop selling handmade soap', 'Olive soap'],
    ['A web shop for kites', 'Everyday kite'],
    ['An online shop with a cart', 'Enamel mug'],
  ])('design §7 "%s" sells "%s"', (prompt, product) => {
    expect(productsFor(prompt)).toContain(product)
  })
})
