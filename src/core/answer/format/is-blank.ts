/** White space between the tokens of a block: JSON's own, and the marks that editors and models leave behind. */
export function isBlank(char: string): boolean {
  return (
    char === ' ' || char === '\n' || char === '\r' || char === '\t' || char === '\ufeff' || char === '\u00a0'
  )
}
