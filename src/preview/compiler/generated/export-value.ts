/** Statements that give a module body an export (see `channel/module-body.ts` for its parameters). */

export function exportValue(name: string, value: unknown): string {
  return exportExpression(name, JSON.stringify(value))
}

export function exportExpression(name: string, expression: string): string {
  const descriptor = `{ enumerable: true, configurable: true, value: ${expression} }`
  return `Object.defineProperty(__vite_ssr_exports__, ${JSON.stringify(name)}, ${descriptor});`
}
