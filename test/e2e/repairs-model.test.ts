/** Faults that have more than one reading: the model mends them within two rounds, and nobody sees them. */
import { describe, it } from 'vitest'
import { sample } from '../full-run.ts'
import { expectRepaired, setUpFaultLab } from './fault-lab.ts'
import { COMPILE_FAULTS, IMPORT_FAULTS, type SeededFault } from './seeded-faults.ts'

/**
 * That each is found has a test without a browser, test/seeded-faults.test.ts, and what becomes of it others of core/drafts
 * and core/agent: one goes the whole way here, and the one that only the service of packages knows of.
 */
const isOfService = ({ name }: SeededFault) => name === 'a package that nobody made'
const FAULTS = [
  ...sample(
    [...COMPILE_FAULTS, ...IMPORT_FAULTS.filter((fault) => !isOfService(fault))],
    1,
    ({ name }) => name,
  ),
  ...IMPORT_FAULTS.filter(isOfService),
]

describe('a fault that the model mends', () => {
  const lab = setUpFaultLab({ isPlain: true })

  it.each(FAULTS)('R20 R21 R23 R28 $name', (fault) => expectRepaired(fault, lab()))
})
