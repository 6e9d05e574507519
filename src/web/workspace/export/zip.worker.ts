/** Zips off the main thread: a project may hold 50 MB, and its app's files a thousand. Answers each message when it is done with it. */
import type { FileSystem } from '../../../core/files/file-system.ts'
import type { StoredPiece } from './stored-pieces.ts'
import { createZipWriter } from './zip-writer.ts'

/** The files of the project first; then pieces of others, where there are any; then the end. */
export type ZipQuestion =
  | { readonly type: 'files'; readonly files: FileSystem }
  | StoredPiece
  | { readonly type: 'end' }

export type ZipAnswer = { readonly type: 'next' } | { readonly type: 'zip'; readonly zip: Blob }

const writer = createZipWriter()

addEventListener('message', ({ data }: MessageEvent<ZipQuestion>) => {
  postMessage(answerTo(data))
})

function answerTo(question: ZipQuestion): ZipAnswer {
  if (question.type === 'end') return { type: 'zip', zip: writer.end() }
  if (question.type === 'files') writer.addFiles(question.files)
  else if (question.type === 'file') writer.begin(question.path)
  else writer.push(question.bytes)
  return { type: 'next' }
}
