/**
 * Reads inputs in a process of its own, so that one that hangs or ends it costs only itself. Arguments: target, seed,
 * number of the first input, milliseconds, file for the number of the input that is being read. Answers by message.
 */
import { openSync, writeSync } from 'node:fs'
import { runInputs } from './run-inputs.ts'
import { targetNamed } from './targets.ts'

const [name = '', seed = '', first = '', time = '', atFile = ''] = process.argv.slice(2)
const at = openSync(atFile, 'w')
const number = Buffer.alloc(8)
const until = performance.now() + Number(time)

const figures = await runInputs({
  target: targetNamed(name),
  seed: Number(seed),
  first: Number(first),
  isTimed: true,
  goesOn(index) {
    number.writeDoubleLE(index)
    writeSync(at, number, 0, 8, 0)
    return performance.now() < until
  },
})
process.send?.(figures, () => process.exit(0))
