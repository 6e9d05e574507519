export const settings = {
  pageSize: 24,
  view: 'cards',
  currency: 'EUR',
  locale: 'en-GB',
}
