import { expect, it } from 'vitest'
import { APP_TSX } from './app-files.ts'

it('S3.3 S4.13 the welcome screen promises the app when its files are complete, not before', () => {
  expect(APP_TSX).toContain('as soon as its files are complete')
  expect(APP_TSX).not.toContain('file by file')
})
