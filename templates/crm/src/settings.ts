export const settings = {
  pageSize: 20,
  currency: 'EUR',
  locale: 'en-GB',
}
