export function money(cents: number, currency: string) {
  const digits = cents % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat('en-IE', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
  }).format(cents / 100)
}
