/**
 * Undefined for an empty text, 'none' for one that is no amount. A comma is what it is in `1,000` and in `1,000.50`, and a
 * decimal point in `0,50`: read as fifty, that would be a limit a hundred times as high.
 */
export function typedAmount(text: string): number | undefined | 'none' {
  const plain = text.replaceAll(/[\s$]/g, '')
  if (plain === '') return undefined
  const isGrouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/.test(plain)
  const digits = isGrouped ? plain.replaceAll(',', '') : plain.replace(',', '.')
  return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : 'none'
}
