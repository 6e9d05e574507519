export const settings = {
  paymentDays: 30,
  taxRate: 8.1,
  currency: 'CHF',
  locale: 'en-GB',
  logoKilobytes: 200,
}
