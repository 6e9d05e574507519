import { expect, it } from 'vitest'
import { declarePackages } from './declare-packages.ts'

it('P2 adds packages in order, keeps what is declared, the indentation and the end', () => {
  const before =
    '{\n    "name": "app",\n    "dependencies": {\n        "react": "^19.0.0",\n        "axios": "1.0.0"\n    }\n}'
  expect(declarePackages(before, { axios: '^1.7.0', clsx: '^2.1.1' })).toBe(
    '{\n    "name": "app",\n    "dependencies": {\n        "axios": "1.0.0",\n        "clsx": "^2.1.1",\n        "react": "^19.0.0"\n    }\n}',
  )
})

it('P2 makes a manifest where there is none, and leaves one alone that cannot be read', () => {
  expect(declarePackages(null, { clsx: '^2.1.1' })).toBe(
    '{\n  "dependencies": {\n    "clsx": "^2.1.1"\n  }\n}\n',
  )
  expect(declarePackages('{ "name": ', { clsx: '^2.1.1' })).toBeNull()
  expect(declarePackages('[]', { clsx: '^2.1.1' })).toBeNull()
})
