/** Zips off the main thread: a project may hold 50 MB. One message in, one out. */
import type { FileSystem } from '../../../core/files/file-system.ts'
import { zipFiles } from './zip-files.ts'

addEventListener('message', ({ data }: MessageEvent<FileSystem>) => {
  const zip = zipFiles(data)
  postMessage(zip, { transfer: [zip.buffer] })
})
