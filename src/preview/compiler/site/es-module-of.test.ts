import { expect, it } from 'vitest'
import { exportExpression, exportValue } from '../generated/export-value.ts'
import { esModuleOf } from './es-module-of.ts'

it('design §2.2 a value is a default export, whatever its text holds', () => {
  for (const value of ['a"b', ' }); // x', 'line\nline', '\u2028', { a: ['</script>'] }])
    expect(esModuleOf(exportValue('default', value))).toBe(`export default ${JSON.stringify(value)};`)
})

it('design §2.2 names that are no words are exports all the same', () => {
  const code = esModuleOf(
    [exportValue('default', 1), exportValue('a-b', 2), exportExpression('c', 'f()')].join('\n'),
  )
  expect(code).toBe(
    'export default 1;\nconst __export_1 = 2; export { __export_1 as "a-b" };\nconst __export_2 = f(); export { __export_2 as "c" };',
  )
})

it('design §2.2 imports stay imports, and nothing of the frame’s is left', () => {
  const code = esModuleOf(
    [
      'globalThis[Symbol.for("lathe.show-sheet")]?.("/src/a.module.css");',
      'const __css_0 = await __vite_ssr_import__("./b.module.css");',
      exportExpression('default', '{ x: __css_0.default["y"] }'),
    ].join('\n'),
  )
  expect(code).toBe(
    '\nimport * as __css_0 from "./b.module.css";\nexport default { x: __css_0.default["y"] };',
  )
})
