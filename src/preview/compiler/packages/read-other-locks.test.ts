import { expect, it } from 'vitest'
import { readBunLock, readPnpmLock, readYarnLock } from './read-other-locks.ts'

const DEPENDENCIES = { react: '^18.2.0', '@radix-ui/react-slot': '^1.0.0', clsx: 'latest' }

it('P1 reads which versions pnpm fixed', () => {
  const lock = `lockfileVersion: '9.0'

importers:

  .:
    dependencies:
      '@radix-ui/react-slot':
        specifier: ^1.0.0
        version: 1.1.0(@types/react@18.3.1)(react@18.3.1)
      react:
        specifier: ^18.2.0
        version: 18.3.1

packages:

  '@radix-ui/react-slot@1.1.0':
    resolution: {integrity: sha512-aaaa==}

  react@18.3.1:
    resolution: {integrity: sha512-bbbb==}
    engines: {node: '>=0.10.0'}
`
  expect(readPnpmLock(lock, DEPENDENCIES)).toEqual({
    'node_modules/@radix-ui/react-slot': { version: '1.1.0', integrity: 'sha512-aaaa==' },
    'node_modules/react': { version: '18.3.1', integrity: 'sha512-bbbb==' },
  })
})

it('P1 reads what yarn fixed, in its first form and in its newer one', () => {
  const first = `# yarn lockfile v1

"@radix-ui/react-slot@^1.0.0", "@radix-ui/react-slot@1.1.0":
  version "1.1.0"
  resolved "https://registry.example/x.tgz#1"
  integrity sha512-aaaa==
  dependencies:
    react "*"

react@^18.2.0:
  version "18.3.1"
  integrity sha512-bbbb==
`
  const newer = `__metadata:
  version: 8

"react@npm:^18.2.0":
  version: 18.3.1
  resolution: "react@npm:18.3.1"
  checksum: 10c0/abc
`
  expect(readYarnLock(first, DEPENDENCIES)).toEqual({
    'node_modules/@radix-ui/react-slot': { version: '1.1.0', integrity: 'sha512-aaaa==' },
    'node_modules/react': { version: '18.3.1', integrity: 'sha512-bbbb==' },
  })
  expect(readYarnLock(newer, DEPENDENCIES)).toEqual({ 'node_modules/react': { version: '18.3.1' } })
})

it('P1 reads what bun fixed, nested places too', () => {
  const lock = `{
  "lockfileVersion": 1,
  "packages": {
    "react": ["react@18.3.1", "", { "dependencies": {} }, "sha512-bbbb=="],
    "@a/b/clsx": ["clsx@2.0.0", "", {}, "sha512-cccc=="],
    "here": ["here@workspace:packages/here"],
  },
}`
  expect(readBunLock(lock)).toEqual({
    'node_modules/react': { version: '18.3.1', integrity: 'sha512-bbbb==' },
    'node_modules/@a/b/node_modules/clsx': { version: '2.0.0', integrity: 'sha512-cccc==' },
  })
  expect(readBunLock('not a lock')).toEqual({})
})
