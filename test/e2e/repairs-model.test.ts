/** Faults that have more than one reading: the model mends them within two rounds, and nobody sees them. */
import { describe, it } from 'vitest'
import { expectMended, setUpFaultLab } from './fault-lab.ts'
import { COMPILE_FAULTS, IMPORT_FAULTS } from './seeded-faults.ts'

const lab = setUpFaultLab()

describe('a fault that the model mends', () => {
  it.each([...COMPILE_FAULTS, ...IMPORT_FAULTS])('R20 R21 R23 R28 $name', (fault) =>
    expectMended(fault, lab()),
  )
})
