/** Reads one failing input again. Argument: its file. */
import { readFailing } from './failing-inputs.ts'
import { newFigures, runInput } from './run-inputs.ts'

const [file = ''] = process.argv.slice(2)
const { target, seed, index, input } = readFailing(file)
const figures = newFigures(target)
const { failure, isRefused } = await runInput(target, seed, index, input, figures, true)
console.log(
  `${target.name}, seed ${seed}, input ${index}: ${input.length} bytes, ${isRefused ? 'refused' : 'read'}.`,
)
console.log(`It took ${figures.slowest.toFixed(1)} ms; its longest block was ${figures.block.toFixed(1)} ms.`)
console.log(failure === null ? 'Nothing fails.' : `${failure.kind}: ${failure.what}`)
process.exit(failure === null ? 0 : 1)
