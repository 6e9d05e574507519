/** The table of FAULTS.md, from the faults themselves; a test compares it with what stands there. */

import type { NamedFault } from './fault.ts'
import { FILE_FAULTS } from './file-faults.ts'
import { HTTP_FAULTS } from './http-faults.ts'
import { IMAGE_FAULTS } from './image-faults.ts'
import { STREAM_FAULTS } from './stream-faults.ts'
import { TEXT_FAULTS } from './text-faults.ts'

const PARTS: readonly (readonly [title: string, faults: readonly Pick<NamedFault, 'name' | 'says'>[]])[] = [
  ['Instead of an answer', HTTP_FAULTS],
  ['On the way', STREAM_FAULTS],
  ['In the form of the answer', TEXT_FAULTS],
  ['In the code', FILE_FAULTS],
  ['In pictures', IMAGE_FAULTS],
]

export function faultTable(): string {
  const rows = PARTS.flatMap(([title, faults]) =>
    faults.map(({ name, says }) => `| \`${name}\` | ${title} | ${says} |`),
  )
  return ['| word | where | what happens |', '| --- | --- | --- |', ...rows].join('\n')
}
