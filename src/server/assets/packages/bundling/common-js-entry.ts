/**
 * An ES module in place of a CommonJS one: every name that could be read as an export of its own, the whole as
 * `default`, and as `module.exports` for a reader that wants names which only exist at run time.
 */
export function commonJsEntry(specifier: string, names: readonly string[]): string {
  const own = [...new Set(names)].filter((name) => name !== 'default' && name !== '__esModule')
  const bindings = own.map((name, index) => `${JSON.stringify(name)}: e${index}`)
  const exports = own.map((name, index) => `e${index} as ${JSON.stringify(name)}`)
  return [
    `const whole = require(${JSON.stringify(specifier)})`,
    `const { ${bindings.join(', ')} } = whole ?? {}`,
    'const isModule = whole && whole.__esModule && Object.prototype.hasOwnProperty.call(whole, "default")',
    'export default isModule ? whole.default : whole',
    `export { ${['whole as "module.exports"', ...exports].join(', ')} }`,
  ].join('\n')
}
