import type { Check, Subject } from '../findings/check.ts'
import type { Finding } from '../findings/finding.ts'

const GB = 2 ** 30
/** Below it, building packages and answering at the same time does not fit. */
const LEAST_MEMORY = GB
const LEAST_PROCESSORS = 2

/** Of a slow machine nothing is wrong: it is said what will be slow. */
export function machineCheck({ config, world }: Subject): Check {
  return {
    area: 'Machine',
    title: 'this machine',
    reads: [],
    async examine() {
      const { memoryBytes, processors } = world.machine
      const findings: Finding[] = []
      if (memoryBytes < LEAST_MEMORY)
        findings.push({
          id: 'memory',
          severity: 'note',
          wrong: `Lathe may take ${(memoryBytes / GB).toFixed(1)} GB of memory here, in which large packages cannot be built.`,
          next: 'Give it 1 GB for one person, 2 GB for fifty.',
        })
      if (processors < LEAST_PROCESSORS)
        findings.push({
          id: 'processors',
          severity: 'note',
          wrong: 'Lathe has one processor here, so people wait for each other’s packages and databases.',
          next: 'Give it two, if more than one person works on it.',
        })
      if (world.userId === 0 && !config.isForThisMachine)
        findings.push({
          id: 'root',
          severity: 'harms',
          wrong: 'Lathe would run as root, while others reach it.',
          next: 'Run it as a user of its own.',
        })
      return findings
    },
  }
}
