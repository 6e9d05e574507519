/** Records and manifests in a folder of this process alone: `{key}/site.json` and `{key}/deployments/{id}.json`. */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { projectKeySchema } from '../../core/wire/saves/project-messages.ts'
import { type DurableDisk, PART } from '../disk/durable-disk.ts'
import { createFolderTexts } from '../records/folder-texts.ts'
import { createOwnTurns } from '../records/turns.ts'
import { DEPLOYMENTS, readSiteText, SITE_RECORD } from './read-site-folder.ts'
import { deploymentIdsOf } from './site-record.ts'
import type { SiteHome } from './site-store.ts'

export function siteFolder(folder: string, disk: DurableDisk): SiteHome {
  const folderOf = (key: string) => join(folder, key)
  const recordOf = (key: string) => join(folderOf(key), SITE_RECORD)
  const deploymentsOf = (key: string) => join(folderOf(key), DEPLOYMENTS)
  const manifestOf = (key: string, id: string) => join(deploymentsOf(key), `${id}.json`)

  async function removeOthers(key: string, ids: readonly string[]): Promise<void> {
    const kept = new Set(ids.map((id) => `${id}.json`))
    for (const name of await readdir(deploymentsOf(key)).catch(() => []))
      if (!kept.has(name)) await rm(join(deploymentsOf(key), name), { force: true })
  }

  /** Lets go of what was begun and is in no record. @returns the record's text; null where there is none */
  async function open(key: string): Promise<string | null> {
    const text = await readFile(recordOf(key), 'utf8').catch(missing)
    if (text === null) {
      // Its first publishing, or its end, did not get further.
      await rm(folderOf(key), { recursive: true, force: true })
      return null
    }
    const record = readSiteText(text)
    if (record !== null) {
      await removeOthers(key, deploymentIdsOf(record))
      await rm(`${recordOf(key)}${PART}`, { force: true })
    }
    return text
  }

  return {
    texts: createFolderTexts({
      turns: createOwnTurns(),
      async *texts() {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        for (const key of await readdir(folder)) {
          const text = v.is(projectKeySchema, key) ? await open(key) : null
          if (text !== null) yield [key, text]
        }
      },
      write: (key, text) => disk.write(recordOf(key), text),
      remove: (key) => disk.remove(recordOf(key)),
    }),
    manifests: {
      read: (key, id) => readFile(manifestOf(key, id), 'utf8').catch(missing),
      write: (key, id, text) => disk.write(manifestOf(key, id), text),
      remove: (key, id) => disk.remove(manifestOf(key, id)),
      keepOnly: (key, ids) =>
        ids.length > 0
          ? removeOthers(key, ids)
          : rm(folderOf(key), { recursive: true, force: true, maxRetries: 3 }),
    },
  }
}

function missing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
