/** What page and import worker say to each other; parsed at both ends. */
import * as v from 'valibot'
import { type FilePath, parseFilePath } from '../../../core/files/file-path.ts'

/** A file that was picked or dropped, with its path from the folder that was chosen; a null is a folder not entered. */
const pickedFileSchema = v.object({ name: v.string(), file: v.nullable(v.instance(Blob)) })
export type PickedFile = Readonly<v.InferOutput<typeof pickedFileSchema>>

/** To the worker, once: what to read. */
export const importSourceSchema = v.variant('type', [
  v.object({ type: v.literal('archive'), file: v.instance(Blob) }),
  v.object({
    type: v.literal('files'),
    files: v.pipe(v.array(pickedFileSchema), v.readonly()),
  }),
])
export type ImportSource = v.InferOutput<typeof importSourceSchema>

const filePathSchema = v.pipe(v.string(), v.guard(isFilePath))

const pathsSchema = v.pipe(v.array(v.string()), v.readonly())

const projectFileSchema = v.object({
  content: v.string(),
  type: v.string(),
  isBinary: v.exactOptional(v.literal(true)),
})

const importedFilesSchema = v.object({
  files: v.map(filePathSchema, projectFileSchema),
  /** Names that were left out, as the plan says. */
  skipped: v.pipe(v.array(v.string()), v.readonly()),
  /** What is kept out of requests to the model: whole files, and files in which keys are masked. */
  secrets: v.object({ withheld: pathsSchema, masked: pathsSchema }),
})
export type ImportedFiles = v.InferOutput<typeof importedFilesSchema>

/** From the worker: progress, then files or a refusal, which is a sentence for the user. */
export const importReportSchema = v.variant('type', [
  v.object({ type: v.literal('progress'), done: v.number(), total: v.number() }),
  v.object({ type: v.literal('done'), imported: importedFilesSchema }),
  v.object({ type: v.literal('refused'), reason: v.string() }),
])
export type ImportReport = v.InferOutput<typeof importReportSchema>

function isFilePath(path: string): path is FilePath {
  const parsed = parseFilePath(path)
  return parsed.ok && parsed.path === path
}
