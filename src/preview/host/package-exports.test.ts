import { expect, it } from 'vitest'
import { withNamesOfWhole } from './package-exports.ts'

it('P11 names that only the running module has are there: on functions, instances and by prototypes', () => {
  const lodash = Object.assign(() => 'wrapped', { chunk: () => 'chunked' })
  const view = withNamesOfWhole({ default: lodash, 'module.exports': lodash })
  expect(view.default).toBe(lodash)
  expect((view.chunk as () => string)()).toBe('chunked')
  expect('chunk' in view && !('none' in view)).toBe(true)
  expect(Object.keys(view).sort()).toEqual(['chunk', 'default'])
  class Store {
    get(): number {
      return 1
    }
  }
  const store = new Store()
  expect('get' in withNamesOfWhole({ default: store, 'module.exports': store })).toBe(true)
})

it('P11 a module that says all its names is left as it is', () => {
  const whole = { a: 1 }
  const found = { a: 1, default: whole, 'module.exports': whole }
  expect(withNamesOfWhole(found)).toBe(found)
  expect(withNamesOfWhole({ a: 1 })).toEqual({ a: 1 })
})

it('P11 what could be taken for a promise is none', async () => {
  const whole = Object.fromEntries([
    ['then', () => {}],
    ['x', 1],
  ])
  const view = withNamesOfWhole({ default: whole, 'module.exports': whole })
  expect((await view).x).toBe(1)
})
