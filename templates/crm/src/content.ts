export const content = {
  name: 'Tessera',
  tagline: 'Clients of the tile works',
  one: 'contact',
  many: 'contacts',
  oneDeal: 'deal',
  manyDeals: 'deals',
  emptyTitle: 'No contacts yet',
  emptyText: 'Add the first one: a name is enough to begin with.',
}
