import * as v from 'valibot'
import { type FilePath, filePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { type Flow, flowSchema } from './flow-schema.ts'

/** UTF-16 units of a file, which is looked at before it is parsed. */
const MAX_FILE = 400_000
/** Flows of one project that are read. */
const MAX_FLOWS = 100

const FLOW_PATH = /^e2e\/[^/]+\.flow\.json$/

export function isFlowPath(path: string): boolean {
  return FLOW_PATH.test(path)
}

export type FlowFile =
  | { readonly path: FilePath; readonly flow: Flow; readonly problem: null }
  /** `problem`: a sentence. */
  | { readonly path: FilePath; readonly flow: null; readonly problem: string }

/** A flow of hostile text, or a sentence on why it is none. */
export function parseFlow(text: string): Flow | string {
  if (text.length > MAX_FILE) return 'This flow is too long to be read.'
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'This file is not JSON.'
  }
  const parsed = v.safeParse(flowSchema, value)
  if (parsed.success) return parsed.output
  const { version } = (value ?? {}) as { readonly version?: unknown }
  if (typeof version === 'number' && version > 1) return 'This flow was written by a newer Lathe.'
  const where = v.getDotPath(parsed.issues[0])
  return `This file is not a flow: ${where === null ? 'it has another form' : `"${where}" is not as it should be`}.`
}

/** As it is kept: one line for each thing, for people who compare versions. */
export function flowText(flow: Flow): string {
  return `${JSON.stringify(flow, null, 2)}\n`
}

/** Every flow of a project by its path, also those that cannot be read. */
export function readFlows(files: FileSystem): readonly FlowFile[] {
  const found: FlowFile[] = []
  for (const [path, file] of files) {
    if (!isFlowPath(path) || found.length === MAX_FLOWS) continue
    const flow = file.isBinary ? 'This file is not text.' : parseFlow(file.content)
    found.push(typeof flow === 'string' ? { path, flow: null, problem: flow } : { path, flow, problem: null })
  }
  return found.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** A path for a flow of that name which no file has. */
export function flowPath(name: string, files: FileSystem): FilePath {
  const words = name
    .toLowerCase()
    .slice(0, 80)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const base = words === '' ? 'flow' : words
  for (let count = 1; ; count += 1) {
    const path = filePath(`e2e/${count === 1 ? base : `${base}-${count}`}.flow.json`)
    if (!files.has(path)) return path
  }
}
