/** The apps of `npm run bench flows`: as many as it says, and broken by what is in them. The replays are the benchmark's. */
import { transformSync } from 'oxc-transform'
import { expect, it } from 'vitest'
import { FLOW_APPS } from '../benchmarks/flows/all-apps.ts'
import { broken, changesOf } from '../benchmarks/flows/app-files.ts'

it('26 forty apps with three flows each have two hundred regressions, each of which changes one place', () => {
  expect(new Set(FLOW_APPS.map(({ name }) => name)).size).toBe(40)
  expect(FLOW_APPS.map(({ flows }) => Object.keys(flows).length)).toEqual(FLOW_APPS.map(() => 3))
  const all = FLOW_APPS.flatMap((app) =>
    Object.values(app.regressions).map((regression) => [app, regression] as const),
  )
  expect(all).toHaveLength(200)
  const wrong = all.flatMap(([app, regression]) => {
    const [[path, text] = ['', '']] = Object.entries(broken(app, regression))
    return transformSync(path, text).errors.map(({ message }) => `${app.name}, ${regression[0]}: ${message}`)
  })
  expect(wrong).toEqual([])
})

it('26 each small app of the benchmark is another one', () => {
  const sources = FLOW_APPS.flatMap((app) => changesOf(app)['src/App.tsx'] ?? [])
  expect(new Set(sources).size).toBe(FLOW_APPS.length)
  for (const app of FLOW_APPS)
    expect(transformSync('src/App.tsx', changesOf(app)['src/App.tsx'] ?? '').errors).toEqual([])
})
