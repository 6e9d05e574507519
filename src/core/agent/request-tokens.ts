import type { FilePath } from '../files/file-path.ts'
import type { ProjectFile } from '../files/project-file.ts'
import type { ChatRequest } from '../model/chat-model.ts'
import { estimateRequest } from '../model/estimate-request.ts'
import { estimateTokens } from '../model/estimate-tokens.ts'
import { renderFile } from './project-context.ts'

/** What a request takes of its budget, by the rule of `estimateTokens`. */
export function requestTokens(request: ChatRequest): number {
  return estimateRequest(request).total + (request.history.length + 1) * TURN_FRAME
}

/** One turn, with what the wire puts around it. */
export function turnTokens(text: string): number {
  return estimateTokens(text) + TURN_FRAME
}

const TURN_FRAME = 4

/** Records never change, so each is read once. */
const blocks = new WeakMap<ProjectFile, { readonly path: FilePath; readonly tokens: number }>()

/** A file as a block of the request; the sum over files is no less than what they take together. */
export function fileTokens(path: FilePath, file: ProjectFile): number {
  const known = blocks.get(file)
  if (known?.path === path) return known.tokens
  const tokens = estimateTokens(renderFile(path, file))
  blocks.set(file, { path, tokens })
  return tokens
}
