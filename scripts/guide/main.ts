/**
 * Follows docs/guide.md; `guide.mjs` starts it, where mounts and network are its own. Argument: the packed release. Ends
 * with 1 where a step fails.
 */
import { readFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'
import { say, step } from '../lib/progress.mjs'
import { createAfterSteps } from './after-steps.ts'
import { openMachine } from './machine.ts'
import { missingPrograms } from './missing-programs.ts'
import { startNameServer } from './name-server.ts'
import { type GuideBlock, partsOf, readGuide } from './read-guide.ts'
import { readEnvironmentFile } from './read-unit.ts'
import { endPrograms, runBounded } from './run-bounded.ts'
import { createServices } from './services.ts'
import { OWNERS_DOMAIN, originsOf } from './visitor.ts'

const GRAMMAR_MS = 10_000
const guide = readGuide(readFileSync(join(ROOT, 'docs/guide.md'), 'utf8'))

/** Rejects when somebody ends this: what it started has groups of its own, and would stay. */
function signalled(): Promise<never> {
  const told = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => reject(new Error(`Ended by ${signal}.`)))
  })
  told.catch(() => {})
  return told
}

async function main(release: string): Promise<void> {
  const missing = missingPrograms(guide)
  if (missing.length > 0) {
    const all = missing.join(' ')
    throw new Error(`Missing here: ${all}. On Debian, of what is a package: apt-get install -y ${all}`)
  }
  const ends: (() => unknown)[] = []
  const ended = signalled()
  try {
    const origins = originsOf(readEnvironmentFile(readFileSync(join(ROOT, 'deploy/lathe.env'), 'utf8')))
    const hosts = Object.values(origins).map((origin) => origin.replace(/^https:\/\/(?:\*\.)?/, ''))
    // The network of who started this is the one outside.
    const machine = await openMachine(process.ppid)
    ends.push(machine.close)
    const names = await startNameServer([...hosts, OWNERS_DOMAIN])
    ends.push(names.close)
    const services = createServices(machine)
    ends.push(endPrograms, services.endAll)
    const after = createAfterSteps({ machine, services, names, origins, guide })
    ends.push(after.close)

    async function follow(block: GuideBlock): Promise<string> {
      let output = ''
      for (const part of partsOf(block.text)) {
        if (part.type === 'service') {
          await services.perform(part.action, part.name)
          continue
        }
        const typed = await machine.type(part.text, { isOnline: block.isOnline })
        output += typed.output
        if (typed.code === 0) continue
        const said = ['lathe', 'caddy'].map((name) => `${name} said:\n${services.output(name).slice(-2_000)}`)
        throw new Error(`It ended with ${typed.code}:\n${typed.output}\n${said.join('\n')}`)
      }
      return output
    }

    await copyFile(release, machine.at(`/root/${basename(release)}`))
    const steps = guide.filter((block) => block.step !== null)
    const order = steps.map((block) => block.step).join(', ')
    const known = Object.keys(after.looks).join(', ')
    if (order !== known) throw new Error(`The guide has the steps ${order}, and not ${known}.`)
    for (const { line, language, text } of guide) {
      if (language !== 'sh') throw new Error(`Line ${line}: nobody could type a block of ${language}.`)
      const { code, output } = await runBounded(['sh', '-nc', text], { env: process.env, ms: GRAMMAR_MS })
      if (code !== 0) throw new Error(`Line ${line}: no shell understands the block:\n${output}`)
    }
    for (const block of steps) {
      const output = await Promise.race([
        step(`Line ${block.line}, ${block.step}`, () => follow(block)),
        ended,
      ])
      for (const line of output.split('\n')) if (line.trim() !== '') console.log(`        ${line}`)
      await Promise.race([after.looks[block.step ?? '']?.(output), ended])
    }
    for (const name of ['caddy', 'lathe']) await services.perform('stop', name)
    const left = guide.filter((block) => block.step === null).map(({ line }) => line)
    say(
      `All ${steps.length} steps of the guide do what they say. Not followed: the blocks of lines ${left.join(', ')}.`,
    )
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

process.exitCode = 1
main(process.argv[2] ?? '').then(
  () => {
    process.exitCode = 0
  },
  (error: unknown) => console.error(error instanceof Error ? `\n${error.message}` : error),
)
