import { COMPILE_ERROR_TITLE, type Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import { beforeFirst } from '../../../core/text/cut.ts'

/** @param codeFrame as oxc draws it, with its place at the beginning */
export function compileDiagnostic(path: string, message: string, codeFrame: string | null): Diagnostic {
  const header = codeFrame?.slice(codeFrame.indexOf(',-[') + 1) ?? ''
  const place = /:(\d+):(\d+)\]/.exec(beforeFirst(header, '\n'))
  return {
    kind: 'compile',
    title: COMPILE_ERROR_TITLE,
    message: `${path.slice(1)}: ${message}`,
    file: path.slice(1),
    ...(place === null ? {} : { line: Number(place[1]), column: Number(place[2]) }),
    ...(codeFrame === null ? {} : { codeFrame: codeFrame.trim() }),
  }
}
