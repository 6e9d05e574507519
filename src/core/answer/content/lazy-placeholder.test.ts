import { expect, it } from 'vitest'
import { placeholderIn } from './lazy-placeholder.ts'

it('C6 in prose only a comment outside of fences stands for what is left out, and only where the file existed', () => {
  const left = '# Notes\n\nNew words.\n\n// ... existing code ...\n'
  expect(placeholderIn(left, 'text', '# Notes\n\nOld words.\n')).toBe('// ... existing code ...')
  expect(placeholderIn(left, 'text', null)).toBeNull()
  expect(placeholderIn('# A\n\n```ts\n// ... existing code ...\n```\n', 'text', '# A\n')).toBeNull()
  expect(placeholderIn('# The rest of the code\n\nSee the existing code ...\n', 'text', '# A\n')).toBeNull()
})
