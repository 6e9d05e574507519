import { expect, it } from 'vitest'
import { moduleForWorker } from './module-for-worker.ts'

const PACKAGE = 'https://packages.test/lodash-AB.js'
const addressOf = (specifier: string) =>
  specifier === 'lodash'
    ? PACKAGE
    : specifier.startsWith('./')
      ? `/@worker/src/${specifier.slice(2)}.ts.js`
      : null

it('M8 imports of a worker lead to addresses', () => {
  const code = `import { a } from './a'; import * as l from 'lodash'; import d from 'lodash'; import 'https://x.y'`
  expect(moduleForWorker(code, addressOf)).toBe(
    `import { a } from "/@worker/src/a.ts.js"; import * as l from "${PACKAGE}"; import d from "${PACKAGE}"; import 'https://x.y'`,
  )
})

it('P11 a worker takes a package’s names also where only the running module has them', () => {
  expect(moduleForWorker(`import all, { chunk as cut } from 'lodash'`, addressOf)).toBe(
    `import * as __lathe_package_0 from "${PACKAGE}"; const all = "default" in __lathe_package_0 ? __lathe_package_0["default"] : __lathe_package_0["module.exports"]?.["default"], cut = "chunk" in __lathe_package_0 ? __lathe_package_0["chunk"] : __lathe_package_0["module.exports"]?.["chunk"];`,
  )
})
