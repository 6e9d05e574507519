/** Faults that only show when the app starts: it is started where nobody sees it, and the model mends it. */
import { describe, it } from 'vitest'
import { filePath } from '../../src/core/files/file-path.ts'
import { STARTER_FILES } from '../../src/core/project/starter-template.ts'
import { sample } from '../full-run.ts'
import { expectRepaired, setUpFaultLab } from './fault-lab.ts'
import { MENDED, START_FAULTS } from './seeded-faults.ts'

const TAILWIND_CONFIG = STARTER_FILES.get(filePath('tailwind.config.js'))?.content ?? ''

describe('a fault at the start', () => {
  const lab = setUpFaultLab({ isPlain: true })

  it.each(sample(START_FAULTS, 1, ({ name }) => name))('R20 R21 R23 R28 $name', (fault) =>
    expectRepaired(fault, lab()),
  )
})

describe('a fault in the styles', () => {
  const lab = setUpFaultLab()

  it('TR2 TR3 ST1 a configuration of styles without an end is one too, though the app itself waits for it', () =>
    expectRepaired(
      {
        name: 'a configuration without an end',
        says: /endless loop in tailwind\.config/,
        files: { 'tailwind.config.js': 'for (;;) {}\nexport default { content: [] }\n' },
        repairs: [
          {
            ...MENDED,
            'tailwind.config.js': TAILWIND_CONFIG,
          },
        ],
      },
      lab(),
    ))
})
