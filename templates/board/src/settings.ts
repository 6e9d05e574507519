export const settings = {
  dueSoonDays: 2,
  currency: 'GBP',
  locale: 'en-GB',
}
