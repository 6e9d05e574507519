/**
 * Maps an error's stack back to the project's sources. Maps are made when an error asks for them: keeping them
 * would slow every edit for the sake of a rare error.
 */
import remapping from '@jridgewell/remapping'
import { type EncodedSourceMap, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { MODULE_PREFIX_LINES } from '../channel/module-body.ts'
import { type CompileContext, isScript, transformScript } from './modules/compile-script.ts'

interface MappedPlace {
  readonly file: string
  /** 1-based. */
  readonly line: number
  /** 1-based. */
  readonly column: number
  readonly codeFrame: string
}

/** A frame of a project module: its URL path, line and column. */
const STACK_PLACE = /(?:https?:\/\/[^/\s)]+)(\/[^\s?:)]+)(?:\?[^:\s)]*)?:(\d+):(\d+)/

export function mapStack(
  context: CompileContext,
  stack: string,
  readSource: (path: string) => string | null,
) {
  const maps = new Map<string, ModuleMap | null>()
  let place: MappedPlace | null = null
  const lines = stack.split('\n').map((line) => {
    const match = STACK_PLACE.exec(line)
    const path = match?.[1]
    if (match === null || path === undefined) return line
    const source = readSource(path)
    if (source === null) return line
    if (!maps.has(path)) maps.set(path, sourceMapOf(context, path, source))
    const map = maps.get(path)
    if (!map) return line
    const compiledLine = Math.max(1, Number(match[2]) - MODULE_PREFIX_LINES)
    const original = map.find(compiledLine, Math.max(0, Number(match[3]) - 1))
    if (original.line === null) return line
    const column = original.column + 1
    place ??= {
      file: path.slice(1),
      line: original.line,
      column,
      codeFrame: codeFrame(source, original.line, column),
    }
    return line.replace(match[0], `${path.slice(1)}:${original.line}:${column}`)
  })
  return { stack: lines.join('\n'), place: place as MappedPlace | null }
}

interface ModuleMap {
  /** @param line 1-based @param column 0-based */
  find(line: number, column: number): ReturnType<typeof originalPositionFor>
}

function sourceMapOf(context: CompileContext, path: string, source: string): ModuleMap | null {
  if (!isScript(path)) return null
  const result = transformScript(context, path, source, { sourcemap: true })
  if (!result.ok || result.script.maps.length !== 2) return null
  const chain = result.script.maps
    .toReversed()
    .map((map) => ({ ...map, version: 3, file: path }) as EncodedSourceMap)
  const map = new TraceMap(remapping(chain, () => null).toString())
  const compiled = result.script.code.split('\n')
  return {
    find(line, column) {
      // An engine reports a failed access at its dot; the map knows the name behind it, which may stand on another line.
      const text = compiled[line - 1] ?? ''
      const access = /^\??\.\s*/.exec(text.slice(column))?.[0] ?? ''
      return originalPositionFor(map, { line, column: column + access.length })
    },
  }
}

function codeFrame(source: string, line: number, column: number): string {
  const lines = source.split('\n')
  const from = Math.max(1, line - 2)
  const width = String(line + 2).length
  return lines
    .slice(from - 1, line + 2)
    .flatMap((text, index) => {
      const number = from + index
      const row = `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`
      return number === line ? [row, `  ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`] : [row]
    })
    .join('\n')
}
