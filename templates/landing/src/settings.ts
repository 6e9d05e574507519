export const settings = {
  currency: 'GBP',
  yearlyDiscountPercent: 20,
  trialDays: 30,
}
