/** Two apps of `npm run bench flows`, with what breaks them: all of them are the benchmark's. */
import { describe, expect, it } from 'vitest'
import { changesOf } from '../../benchmarks/flows/app-files.ts'
import { contactBook } from '../../benchmarks/flows/apps/contact-book.ts'
import { shoppingList } from '../../benchmarks/flows/apps/shopping-list.ts'
import { judgeRegression, knownFlows, recordFlows, startApp } from '../../benchmarks/flows/judge-app.ts'
import { setUpLab } from './preview-lab/open-lab.ts'

const { open } = setUpLab()

describe.each([
  [shoppingList, ['nothing is kept', 'the count is of all', 'a tick ticks everything']],
  [contactBook, ['the search heeds case', 'names are in no order', 'keeping leaves the question open']],
] as const)('$name', (app, broken) => {
  it('26 what is recorded of an app passes while it is as it was, and is red once it is broken', async () => {
    const said: string[] = []
    const flows = await recordFlows(open, app, (line) => line.includes('not hold') && said.push(line))
    const lab = await startApp(open, changesOf(app))
    const known = await knownFlows(lab, flows, ({ name }) => said.push(name))
    expect([known.length, said]).toEqual([3, []])
    for (const name of broken)
      expect([name, await judgeRegression(lab, app, name, known)]).toMatchObject([name, { isCaught: true }])
  })
})
