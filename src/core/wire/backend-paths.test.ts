import { expect, it } from 'vitest'
import { BACKEND_PATHS, isBackendPath } from './backend-paths.ts'

it('2.1 what is below the paths of a backend is its, and nothing that only looks like it', () => {
  for (const path of BACKEND_PATHS)
    for (const own of [path, `${path}/`, `${path}/object/public/open/a.png`])
      expect(isBackendPath(own)).toBe(true)
  expect(isBackendPath('/storage/v1/object/public/open/a.png')).toBe(true)
  for (const path of [
    '/',
    '/storage',
    '/storage/v1x/a.png',
    '/storage/v2/a.png',
    '/images/storage/v1/a.png',
    '/rest',
  ])
    expect([path, isBackendPath(path)]).toEqual([path, false])
})
