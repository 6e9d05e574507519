import { click, type FlowApp, reload, write } from '../app.ts'

export const shop: FlowApp = {
  name: 'Shop, a template',
  source: { template: 'shop' },
  flows: {
    'Puts a bowl in the basket': [
      write('Search', 'SOUP'),
      click('Soup bowl', 'heading'),
      click('Put in the basket'),
      click('One Soup bowl more'),
    ],
    'Wishes for a jug': [click('Add to wish list: Tall jug'), click('Wish list: 1', 'link'), reload],
    'Needs an address': [
      click('Morning mug', 'heading'),
      click('Put in the basket'),
      click('Check out', 'link'),
      write('Full name', 'Ana Post'),
      click('Place the order'),
    ],
  },
  regressions: {
    'the search heeds case': ['text.toLowerCase().split', 'text.split', 'src/lib/find.ts'],
    'one piece is the price of all': [
      'product.price * line.quantity\n',
      'product.price\n',
      'src/lib/cart.ts',
    ],
    'wishes are not kept': [
      'toggleWish: (id) =>\n        setWishes((before) => (before.includes(id)',
      'toggleWish: (id) =>\n        setWishes((before) => (!before.includes(id)',
      'src/hooks/use-shop.tsx',
    ],
    'delivery is always free': [
      'count === 0 || untilFree === 0 ? 0 : rates.deliveryCents',
      '0',
      'src/lib/cart.ts',
    ],
    'orders need no address': [
      'if (Object.keys(found).length === 0) onDone(address)',
      'onDone(address)',
      'src/components/address-form.tsx',
    ],
  },
}
