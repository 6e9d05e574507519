export const settings = {
  defaultDays: 30,
  pageSize: 14,
  topRows: 8,
  currency: 'GBP',
  locale: 'en-GB',
}
