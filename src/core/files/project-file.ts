/** One file of a project (S3.2). Records are never mutated: an edit makes a new record. */
export interface ProjectFile {
  /** The text, or base64 (no `data:` prefix) when `isBinary` is set. */
  readonly content: string
  /** The file extension without its dot (`tsx`), or a MIME type for binary files (`image/png`). */
  readonly type: string
  readonly isBinary?: true
}

/** S3.2: the type of a file whose path has no extension. */
const DEFAULT_FILE_TYPE = 'tsx'

/** Makes a text file record; its type is the path's extension, `tsx` when there is none (S3.2). */
export function textFile(path: string, content: string): ProjectFile {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  const hasExtension = dot > 0 && dot < name.length - 1
  return { content, type: hasExtension ? name.slice(dot + 1).toLowerCase() : DEFAULT_FILE_TYPE }
}

/** Makes a binary file record from base64 data and its MIME type. */
export function binaryFile(base64: string, mimeType: string): ProjectFile {
  return { content: base64, type: mimeType, isBinary: true }
}
