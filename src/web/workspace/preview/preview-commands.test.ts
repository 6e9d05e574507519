import { expect, it } from 'vitest'
import { SnapshotError } from '../../../preview/preview-tools.ts'
import { snapshotProblem } from './preview-commands.ts'

it('S8.16 says why there is no snapshot, and of the missing library in words of its own', () => {
  expect(snapshotProblem(new Error('The app hangs.'))).toBe('Could not take screenshot: The app hangs.')
  expect(snapshotProblem(new SnapshotError('gone', true))).toBe('Failed to load screenshot library.')
  expect(snapshotProblem(new SnapshotError('It is too large.', false))).toBe(
    'Could not take screenshot: It is too large.',
  )
})
