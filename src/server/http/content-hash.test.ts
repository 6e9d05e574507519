import { expect, it } from 'vitest'
import { hasContentHash } from './content-hash.ts'

it.each([
  ['/chunk-ABCD2345.js', true],
  ['/react/index-0f3a9c1b77.js', true],
  ['/style.worker.0a1b2c3d4e5f6071.js', true],
  ['/file-service-worker.js', false],
  ['/manifest.json', false],
  ['/index.html', false],
  ['/react-router-dom.js', false],
])('design §6 %s is named after its content: %s', (path, expected) => {
  expect(hasContentHash(path)).toBe(expected)
})
