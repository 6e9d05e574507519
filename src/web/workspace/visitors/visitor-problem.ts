/** An error of a visitor as the agent is asked to fix it, and where its line is now. */
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { fileTexts } from '../../../core/files/file-texts.ts'
import { findLine } from '../../../core/source-maps/line-key.ts'
import type { VisitorError } from '../../../core/wire/visitors.ts'

export interface PlaceNow {
  readonly file: string
  readonly line: number
}

/** In the project as it is: the line may have moved since it was published. Null where its file is no more. */
export function placeNow({ place }: Pick<VisitorError, 'place'>, files: FileSystem): PlaceNow | null {
  const text = place === null ? undefined : fileTexts(files).get(place.file)
  if (place === null || text === undefined) return null
  const moved = place.lineKey === '' ? null : findLine(text, place.lineKey, place.line)
  return { file: place.file, line: moved ?? Math.min(place.line, text.split('\n').length) }
}

export function problemOf(error: VisitorError, files: FileSystem): Diagnostic {
  const now = placeNow(error, files)
  return {
    kind: 'runtime',
    title: 'Error of a visitor',
    message: error.message,
    stack: error.stack,
    ...(now !== null && { file: now.file, line: now.line }),
    metBy: 'visitors',
  }
}
