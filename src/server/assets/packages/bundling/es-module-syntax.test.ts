import { expect, it } from 'vitest'
import { looksLikeEsModule } from './es-module-syntax.ts'

it.each([
  'import a from "a"',
  'import {a} from "a"',
  "import'a'",
  'import * as a from "a"',
  'import a, { b } from "a"',
  'x(); import.meta.url',
  ';import.meta',
  'export default 1',
  'export { a }',
  'export * from "a"',
  '\nexport const a = 1',
  'export async function a() {}',
  '// export class A',
])('design §6 takes for an ES module: %s', (text) => {
  expect(looksLikeEsModule(text)).toBe(true)
})

it.each([
  'exports.a = 1',
  'module.exports = {}',
  'a.import x from y',
  'import.metadata',
  'export_ default',
  'reexport default',
  '',
])('design §6 takes for no ES module: %s', (text) => {
  expect(looksLikeEsModule(text)).toBe(false)
})
