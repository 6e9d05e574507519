export const settings = {
  defaultDays: 30,
  pageSize: 18,
  topRows: 8,
  currency: 'GBP',
  locale: 'en-GB',
}
