/** A server that is killed: starts a process of its own, has it work for good, and says its id. */
import { entryFile } from './entry-file.ts'
import { type LabProcedures, TEXT_ERRORS } from './lab.process.fixture.ts'
import { createOwnProcess } from './own-process.ts'

const own = createOwnProcess<LabProcedures>({
  entry: entryFile('./lab.process.fixture.ts', import.meta.url),
  setup: null,
  env: {},
  heapMegabytes: 64,
  offered: {},
  errors: TEXT_ERRORS,
})

// A process of its own keeps no server alive.
setInterval(() => {}, 1000)
const id = await own.call('identity', null)
own.call('spin', null).catch(() => {})
process.send?.(id)
