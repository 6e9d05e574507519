/** Faults that only show when the app starts: it is started where nobody sees it, and the model mends it. */
import { describe, it } from 'vitest'
import { expectMended, setUpFaultLab } from './fault-lab.ts'
import { START_FAULTS } from './seeded-faults.ts'

const lab = setUpFaultLab()

describe('a fault at the start', () => {
  it.each(START_FAULTS)('R20 R21 R23 R28 $name', (fault) => expectMended(fault, lab()))
})
