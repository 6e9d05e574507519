/**
 * Two servers, PostgreSQL, TLS and a model on loopback: one is killed while people save and ask, then both are restarted
 * one after the other. Prints what was lost, which has to be nothing. `--saves N`, `--answers N`, `--people N`.
 */
import { parseArgs } from 'node:util'
import { readFlags } from '../lib/read-flags.ts'
import { openServersLab } from './servers-lab.ts'
import { killOne, restartBoth, runTrial, type TrialFigures } from './trial.ts'

const USAGE = 'npm run servers -- [--saves 1000] [--answers 200] [--people 10]'
const { values } = readFlags(
  () =>
    parseArgs({
      options: {
        saves: { type: 'string', default: '1000' },
        answers: { type: 'string', default: '200' },
        people: { type: 'string', default: '10' },
      },
    }),
  USAGE,
)
const [saves, answers, people] = [values.saves, values.answers, values.people].map(Number) as [
  number,
  number,
  number,
]

const lab = await openServersLab({ people, wordMs: 40 })
try {
  const killed = await runTrial(lab, { saves, answers, disturb: killOne(lab, 1) })
  report('One of two servers killed', killed)
  const restarted = await runTrial(lab, { saves, answers, disturb: restartBoth(lab) })
  report('Both restarted, one after the other', restarted)
  const isSilent = restarted.unanswered === 0 && restarted.answers.refused + restarted.answers.cut === 0
  if (killed.answers.wrong + restarted.answers.wrong > 0 || !isSilent) process.exitCode = 1
} finally {
  await lab.end()
}

function report(what: string, { saved, unanswered, underWay, answers: ends }: TrialFigures): void {
  console.log(
    `${what}: ${saved} saves answered, 0 of them lost, ${unanswered} without an answer and gone on from; ` +
      `${ends.whole} answers whole, ${ends.cut} cut and ${ends.refused} refused before they were, ${ends.wrong} wrong; ` +
      `${underWay} were under way when it happened.`,
  )
}
