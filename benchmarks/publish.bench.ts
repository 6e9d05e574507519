/**
 * How long somebody waits who publishes an app of 60 files, beside the project's own `vite build`, in turns in one run: in
 * the workspace, from the press on Publish until the address is served and shown. Run by `npm run bench publish`;
 * `-- --rounds 3 --files 60`. Then what a server takes to roll an app back and to serve visitors.
 *
 * The dialog begins to build when it opens. "open" is who reads it until that is done; "at once" presses Publish as soon as
 * it is there, and waits for all of it: compiling, styles, bundle, pages, sending. "first" is the first time that the page
 * publishes, "again" the next time, after a change.
 */
import { parseArgs } from 'node:util'
import { buildProject } from '../scripts/fidelity/build-project.ts'
import { startBrowser, startLathe } from '../test/e2e/harness.ts'
import { HERO_PATH, MARKER_CLASS } from './preview/project/fixed-files.ts'
import { generateProject } from './preview/project/generate-project.ts'
import { writeProject } from './preview/sides/project-folder.ts'
import { openPerson, type Publishing } from './publish/person.ts'
import { measureSites } from './sites/measure-sites.ts'

const MOST = 0.5
const DESCRIBED =
  '<meta name="description" content="Sixty files of an app that is published again and again." />'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, files: { type: 'string', default: '60' } },
})
const rounds = Number(values.rounds)
const project = generateProject(Number(values.files), 'tailwind')
const files: Readonly<Record<string, string>> = {
  ...project.files,
  'index.html': (project.files['index.html'] ?? '').replace(
    '<title>App</title>',
    `<title>Sixty files</title>${DESCRIBED}`,
  ),
}
const folder = await writeProject({ ...project, files })
const [lathe, browser] = await Promise.all([startLathe(), startBrowser()])

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
/** A round takes a minute, and several where the machine is busy. */
const begun = performance.now()
const say = (what: string) =>
  console.log(
    `[${Math.round((performance.now() - begun) / 1000)
      .toString()
      .padStart(4)} s] ${what}`,
  )
const vite: number[] = []
const measured: Record<'open' | 'at once', Record<'first' | 'again', Publishing[]>> = {
  open: { first: [], again: [] },
  'at once': { first: [], again: [] },
}
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const [way, taken] of Object.entries(measured)) {
      say(`Round ${round + 1} of ${rounds}, ${way}: vite build`)
      const began = performance.now()
      const build = await buildProject(folder.path)
      vite.push(performance.now() - began)
      if (!build.ok) throw new Error(build.reason)
      await build.dispose()
      say(`Round ${round + 1} of ${rounds}, ${way}: the workspace opens`)
      const person = await openPerson(browser.browser, lathe, files, way === 'open')
      say(`Round ${round + 1} of ${rounds}, ${way}: publishes`)
      taken.first.push(await person.publish())
      await person.change(HERO_PATH, files[HERO_PATH]?.replace(MARKER_CLASS, 'mt-6') ?? '', '#marker.mt-6')
      say(`Round ${round + 1} of ${rounds}, ${way}: publishes again`)
      taken.again.push(await person.publish())
      await person.leave()
    }
  }
  report()
  say('Rolling back, and visitors')
  // One of its own: nobody may have more apps than are measured.
  const serving = await startLathe()
  const isInOrder = await measureSites(serving).finally(() => serving.stop())
  if (!isInOrder) process.exitCode = 1
} finally {
  await browser.stop()
  await lathe.stop()
  await folder.remove()
}

function report(): void {
  const base = median(vite)
  console.log(`${project.size} files, ${rounds} rounds; vite build ${Math.round(base)} ms (median)`)
  for (const [way, taken] of Object.entries(measured)) {
    for (const [time, list] of Object.entries(taken)) {
      const pressed = median(list.map((one) => one.pressed))
      const ready = list.flatMap((one) => one.ready ?? [])
      const built =
        ready.length === 0 ? '' : `; it was built ${Math.round(median(ready))} ms after the dialog`
      console.log(
        `  ${way}, ${time}: ${Math.round(pressed)} ms, ${(pressed / base).toFixed(2)} × vite build (at most ${MOST})${built}`,
      )
    }
  }
}
