/** What an app with a backend takes along in its archive: a server of its own, as the server of the workspace hands it out. */
import * as v from 'valibot'
import { type FilePath, filePath } from '../../../core/files/file-path.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { type ProjectFile, textFile } from '../../../core/files/project-file.ts'
import { isMigration } from '../../../core/migrations/database-files.ts'
import { APP_SERVER_FILE, APP_SERVER_PATH, appServerSchema } from '../../../core/wire/app-server.ts'

const FOLDER = 'server/'

/** Whether the archive needs one: the app has tables, and no server that the person wrote. */
export function wantsServer(files: FileSystem): boolean {
  const paths = [...files.keys()]
  return paths.some(isMigration) && !paths.some((path) => path.startsWith(FOLDER))
}

/** The project with its server. Rejects where the server of the workspace does not hand it out. */
export async function withServer(files: FileSystem, fetchFn: typeof fetch): Promise<FileSystem> {
  const response = await fetchFn(`${APP_SERVER_PATH}/${APP_SERVER_FILE}`)
  if (!response.ok) throw new Error(`The app's own server could not be had: status ${response.status}`)
  const server = v.parse(appServerSchema, await response.json())
  const added = Object.entries(server).map(([path, text]): [FilePath, ProjectFile] => [
    filePath(path),
    textFile(path, text),
  ])
  return new Map([...files, ...added])
}
