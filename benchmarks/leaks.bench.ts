/** `npm run bench leaks [name…]`: planted leaks of schemas that are found, and false alarms, on a real PostgreSQL. */

import { HALVES, judgeSchema, readLeakSchemas } from '../src/server/app-data/leak-schemas.fixture.ts'
import { openBackendLab } from '../src/server/backend/backend-lab.fixture.ts'

const only = process.argv.slice(2)
// Time stands still and nothing is slow: what is counted is the judgement, not how busy the machine is.
const begun = Date.now()
const lab = await openBackendLab({
  rates: { backend: { perMinute: 10_000, burst: 10_000 } },
  engine: { limits: { requestMs: 120_000, ownerMs: 600_000 } },
  now: () => begun,
})
let made = 0
try {
  for (const half of HALVES) {
    const counts = { planted: 0, found: 0, right: 0, alarms: 0, beside: 0 }
    for (const schema of await readLeakSchemas(half)) {
      if (only.length > 0 && !only.some((name) => [schema.name, half].some((one) => one.includes(name))))
        continue
      made += 1
      const { isFound, others, untried } = await judgeSchema(lab, made.toString(16).padStart(32, '0'), schema)
      const say = (word: string) => {
        console.log(`${word.padEnd(12)} ${half} ${schema.name} ${schema.planted?.kinds.join('|') ?? ''}`)
        if (untried.length > 0) console.log(`    not tried: ${untried.join(', ')}`)
        for (const { kind, object, sentence, why } of others)
          console.log(`    ${kind} ${object}: ${sentence} ${why.join(' ')}`)
      }
      if (schema.planted === null) {
        counts.right += 1
        if (others.length > 0) counts.alarms += 1
        if (others.length > 0) say('FALSE ALARM')
      } else {
        counts.planted += 1
        counts.found += Number(isFound)
        counts.beside += others.length
        if (!isFound) say('MISSED')
        else if (others.length > 0) say('beside')
      }
    }
    console.log(
      `${half}: ${counts.found} of ${counts.planted} leaks found, ${counts.alarms} of ${counts.right} right apps with an alarm, ${counts.beside} other findings beside a leak`,
    )
  }
} finally {
  await lab.end()
}
