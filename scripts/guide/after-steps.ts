/** What is looked at after each step of the guide, by people's means: over TLS, by the names that the guide gives. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../lib/progress.mjs'
import { createTlsFetch } from '../servers/tls-fetch.ts'
import { standInForCertbot } from './certbot-stand-in.ts'
import type { Machine } from './machine.ts'
import type { NameServer } from './name-server.ts'
import type { GuideBlock } from './read-guide.ts'
import type { Services } from './services.ts'
import { createSettingsFiles } from './settings-files.ts'
import { createVisitor, type Origins, type Visitor } from './visitor.ts'

export interface AfterSteps {
  /** By the names of the steps, in their order. Each is given what the step printed, and throws what is wrong. */
  readonly looks: Readonly<Record<string, (output: string) => Promise<void>>>
  close(): void
}

const HTTPS = 443
const MB = 2 ** 20
const UNIT = '/etc/systemd/system/lathe.service'
const CERTIFICATE = '/usr/local/share/ca-certificates/lathe-trial.crt'
const FIRST_BACKUP = '/var/backups/lathe/first'
/** Areas of which the doctor has to find nothing wrong. */
const SOUND = ['Settings', 'Port', 'Names', 'TLS', 'Proxy', 'Database', 'Signing in']

export interface AfterStepsOptions {
  readonly machine: Machine
  readonly services: Services
  readonly names: NameServer
  readonly origins: Origins
  readonly guide: readonly GuideBlock[]
}

export function createAfterSteps(options: AfterStepsOptions): AfterSteps {
  const { machine, services, names, origins, guide } = options
  const files = createSettingsFiles(machine)
  const ends: (() => void)[] = []
  let wildcardAuthority = ''
  let visiting: Visitor | null = null
  const visitor = (): Visitor => {
    if (visiting === null) throw new Error('Nobody speaks TLS yet.')
    return visiting
  }
  const looks: AfterSteps['looks'] = {
    async install() {
      const verified = await machine.type(`systemd-analyze verify ${UNIT}`)
      // Of a setting that it does not know it says so, and ends with 0.
      if (verified.code !== 0 || verified.output.includes(UNIT))
        throw new Error(`systemd does not take the unit as it is:\n${verified.output}`)
      const { output } = await machine.type(`systemd-analyze security --offline=yes ${UNIT}`)
      const exposure = /Overall exposure.*: [\d.]+/.exec(output)?.[0]
      if (exposure === undefined) throw new Error(`systemd did not judge the unit:\n${output}`)
      say(`systemd takes the unit. ${exposure}.`)
      files.keep()
    },
    async names() {
      files.expectOtherNames(origins)
      files.putBack()
      say('Other names would be in both files; the script goes on with those of the guide.')
    },
    async start() {
      const uid = services.userOf('lathe')
      if (uid === null || uid === '0') throw new Error(`Lathe runs as user ${uid}.`)
      say(`It runs as user ${uid}, and may write to its data alone.`)
    },
    async trial() {
      const tls = createTlsFetch(HTTPS, readFileSync(machine.at(CERTIFICATE), 'utf8'))
      ends.push(tls.close)
      visiting = createVisitor(tls.fetch, origins)
      files.keep()
      const wildcards = [origins.previews, origins.apps].map((origin) => origin.replace('https://', ''))
      wildcardAuthority = await standInForCertbot(machine, guide, wildcards)
    },
    async public() {
      files.expectAsTheyCame()
      const tls = createTlsFetch(HTTPS, wildcardAuthority)
      ends.push(tls.close)
      await visitor().seeWildcards(tls.fetch)
      files.putBack()
      await services.perform('restart', 'caddy')
      say(
        'Wildcard names have the certificate that certbot would bring; the script goes on with what it tried before.',
      )
    },
    async look(output) {
      const sound = /^Nothing wrong: (.*)\.$/m.exec(output)?.[1]?.split(', ') ?? []
      const wrong = SOUND.filter((area) => !sound.includes(area))
      if (wrong.length > 0) throw new Error(`The doctor has something to say of ${wrong.join(', ')}.`)
      await visitor().seePages()
      say('Workspace, sign-in, a preview and an app’s name answer over TLS.')
    },
    async people(output) {
      const link = /https:\S+\/invitation\/\S+/.exec(output)?.[0]
      if (link === undefined) throw new Error('No invitation was made.')
      await visitor().join(link)
      await visitor().findOperator(false)
      await visitor().save()
      await visitor().keepRow()
      await visitor().publish()
      await visitor().seeApp()
      await visitor().seeDomain(names)
      say(
        'Somebody joined, saved, kept a row and published; the app answers at its name, and at a domain once it is proven.',
      )
      say(`Lathe and all that it started take ${Math.round(services.memoryOf('lathe') / MB)} MB of memory.`)
    },
    async operator() {
      await visitor().findOperator(true)
      say('The operator’s pages, closed before, are open to the account.')
    },
    async backup() {
      const folder = machine.at(FIRST_BACKUP)
      if (!existsSync(join(folder, 'lathe.db')) || (statSync(folder).mode & 0o077) !== 0)
        throw new Error('The backup is not whole, or not private.')
      await visitor().save()
    },
    async fetch() {
      visitor().note()
    },
    async upgrade() {
      await visitor().findAll()
      await visitor().findRows('all')
      await visitor().seeApp()
      await visitor().seePages()
      await visitor().save()
      await visitor().keepRow()
      say('What was saved and published is there with the new release.')
    },
    async restore() {
      await visitor().findNoted()
      await visitor().findRows('noted')
      await visitor().seeApp()
      say('What the backup has is back, and nothing that came after it.')
    },
  }
  return {
    looks,
    close() {
      for (const end of ends) end()
    },
  }
}
