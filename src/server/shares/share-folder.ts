/** Records and contents in a folder of this process alone: `{id}.json` and `{id}.contents.json`, each there whole or not at all. */
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DurableDisk } from '../disk/durable-disk.ts'
import { createFolderTexts } from '../records/folder-texts.ts'
import { createOwnTurns } from '../records/turns.ts'
import type { ShareHome } from './share-store.ts'

const RECORD = /^([0-9a-f]{32})\.json$/

/** The text of each record by its id; read beside a server that works there, so nothing is changed. */
export async function* shareTextsIn(folder: string): AsyncGenerator<readonly [id: string, text: string]> {
  const names = await readdir(folder).catch(missing)
  for (const name of names ?? []) {
    const id = RECORD.exec(name)?.[1]
    const text = id === undefined ? null : await readFile(join(folder, name), 'utf8').catch(missing)
    if (id !== undefined && text !== null) yield [id, text]
  }
}

export function shareFolder(folder: string, disk: DurableDisk): ShareHome {
  const recordOf = (id: string) => join(folder, `${id}.json`)
  const contentsOf = (id: string) => join(folder, `${id}.contents.json`)
  return {
    texts: createFolderTexts({
      turns: createOwnTurns(),
      async *texts() {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        yield* shareTextsIn(folder)
      },
      write: (id, text) => disk.write(recordOf(id), text),
      remove: (id) => disk.remove(recordOf(id)),
    }),
    contents: {
      read: (id) => readFile(contentsOf(id), 'utf8').catch(missing),
      write: (id, _, text) => disk.write(contentsOf(id), text),
      remove: (id) => disk.remove(contentsOf(id)),
      keepOnly: async (id, ids) => {
        if (ids.length === 0) await disk.remove(contentsOf(id))
      },
    },
  }
}

function missing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
