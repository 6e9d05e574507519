export function money(cents: number, currency: string) {
  const whole = cents % 100 === 0
  return new Intl.NumberFormat('en-IE', {
    style: 'currency',
    currency,
    minimumFractionDigits: whole ? 0 : 2,
  }).format(cents / 100)
}
