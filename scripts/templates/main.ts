/**
 * `npm run templates [-- id …] [--pictures]`: makes each template the project that it becomes, checks its types, builds
 * it, and looks at it at four widths, light and dark; where it has a backend, with a database of its own, and at every page
 * behind its door, too. Screenshots go to .cache/templates/screens; `--pictures` writes
 * the pictures of the gallery. Ends with 1 when anything is wrong.
 */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { startBrowser } from '../../test/e2e/harness.ts'
import { buildProject } from '../fidelity/build-project.ts'
import { serveBuild } from '../fidelity/serve-build.ts'
import { ROOT } from '../lib/paths.mjs'
import { readTemplates, type TemplateFolder } from '../lib/read-templates.ts'
import { assembleProjects } from './assemble-projects.ts'
import { lookAt, takePicture } from './look-at.ts'
import { openTemplateBackend } from './serve-with-backend.ts'

const OUT = join(ROOT, '.cache/templates')

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { pictures: { type: 'boolean', default: false } },
  })
  const all = await readTemplates()
  const unknown = positionals.find((id) => !all.some((template) => template.id === id))
  if (unknown !== undefined) {
    console.error(`There is no template "${unknown}": name any of ${all.map(({ id }) => id).join(', ')}.`)
    return 2
  }
  const templates = all.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
  const projects = await assembleProjects(templates, join(OUT, 'projects'))
  const { browser, stop } = await startBrowser()
  let faulty = 0
  try {
    for (const [index, template] of templates.entries()) {
      const wrong = await check(template, projects[index] ?? '', browser, values.pictures).catch(
        (error: unknown) => [String(error)],
      )
      if (wrong.length > 0) faulty += 1
      console.log([`${wrong.length === 0 ? 'pass' : 'FAIL'} ${template.id}`, ...wrong].join('\n  '))
    }
  } finally {
    await stop()
  }
  console.log(
    `${templates.length - faulty} of ${templates.length} templates pass; screenshots in ${join(OUT, 'screens')}`,
  )
  return faulty === 0 ? 0 : 1
}

async function check(
  template: TemplateFolder,
  project: string,
  browser: Browser,
  hasPicture: boolean,
): Promise<string[]> {
  const { id, folder } = template
  const wrong = await typeErrors(project)
  const backend = await openTemplateBackend(template, project)
  try {
    const build = await buildProject(project)
    if (!build.ok) return [...wrong, `its build fails: ${build.reason}`]
    const built = backend === null ? await serveBuild(build.outDir, '/') : null
    const site = {
      url: built?.url ?? (await backend?.serve(build.outDir)) ?? '',
      hasBackend: backend !== null,
    }
    try {
      wrong.push(...(await lookAt(browser, site, join(OUT, 'screens', id))))
      if (hasPicture) await writeFile(join(folder, 'picture.webp'), await takePicture(browser, site))
    } finally {
      built?.stop()
      await build.dispose()
    }
  } finally {
    await backend?.end()
  }
  return wrong
}

/** What the project's own `npm run build` says first. */
async function typeErrors(project: string): Promise<string[]> {
  const compiler = join(project, '../node_modules/typescript/bin/tsc')
  return promisify(execFile)(process.execPath, [compiler, '--noEmit'], { cwd: project }).then(
    () => [],
    ({ stdout, message }: { stdout?: string; message: string }) => (stdout || message).trim().split('\n'),
  )
}

process.exitCode = await main()
