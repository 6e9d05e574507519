/** For tests: talks to the demo model over its wire and keeps the project in step, as the workspace would. */
import { transformSync } from 'oxc-transform'
import { renderUserMessage } from '../../../core/agent/project-context.ts'
import { apply as applySearches } from '../../../core/answer/edits/edits-between.ts'
import type { TextEdit } from '../../../core/answer/edits/text-edit.ts'
import { filePath } from '../../../core/files/file-path.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { textFile } from '../../../core/files/project-file.ts'
import { STARTER_FILES } from '../../../core/project/starter-template.ts'
import { TEMPLATES } from '../../../core/templates/small-templates.fixture.ts'
import type { Template } from '../../../core/templates/template.ts'
import type { FileChange } from '../answer/answer.ts'
import { createDemoModel } from '../demo-model.ts'

const STREAM = '/v1beta/models/gemini-2.5-pro:streamGenerateContent?alt=sse'
const noDelay = async () => {}

export function testModelWith(templates: readonly Template[]) {
  return createDemoModel({ isTest: true, delay: noDelay, templates })
}

export const testModel = testModelWith(TEMPLATES)

export interface Exchange {
  readonly prose: string
  readonly changes: readonly FileChange[]
  readonly files: FileSystem
  /** Paths of the changes, sorted. */
  readonly touched: readonly string[]
}

export function body(files: FileSystem, request: string, imageType?: string): string {
  const image = imageType === undefined ? [] : [{ inlineData: { mimeType: imageType, data: 'AAAA' } }]
  return JSON.stringify({
    contents: [{ role: 'user', parts: [{ text: renderUserMessage(files, request) }, ...image] }],
  })
}

export function post(requestBody: string, path = STREAM, model = testModel) {
  return model.request(path, { method: 'POST', body: requestBody })
}

export function eventsOf(text: string): Record<string, unknown>[] {
  return text
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => JSON.parse(event.replace(/^data: /, '')) as Record<string, unknown>)
}

export function textOf(events: readonly Record<string, unknown>[]): string {
  type Message = { candidates: [{ content: { parts: [{ text: string }] } }] }
  return events.map((event) => (event as unknown as Message).candidates[0].content.parts[0].text).join('')
}

export async function ask(
  request: string,
  before: FileSystem = STARTER_FILES,
  imageType?: string,
  model = testModel,
): Promise<Exchange> {
  const response = await post(body(before, request, imageType), undefined, model)
  const text = textOf(eventsOf(await response.text()))
  const [prose = '', block] = text.split('[CODE_CHANGES]')
  const changes =
    block === undefined
      ? []
      : (JSON.parse(block.replace('[CODE_CHANGES_END]', '')) as { files: SentChange[] }).files.map((change) =>
          asWhole(change, before),
        )
  const files = new Map(before)
  for (const change of changes) {
    const path = filePath(change.path)
    if (change.operation === 'DELETE') files.delete(path)
    else files.set(path, textFile(path, change.content))
  }
  return { prose, changes, files, touched: changes.map(({ path }) => path).sort() }
}

type SentChange = FileChange & { readonly edits?: readonly TextEdit[] }

/** An edit with its file's whole text, as the answer parser would make it. */
function asWhole({ edits, ...change }: SentChange, before: FileSystem): FileChange {
  if (edits === undefined || change.operation === 'DELETE') return change
  const content = applySearches(contentOf(before, change.path), edits)
  if (content === null) throw new Error(`The edits of ${change.path} cannot be placed.`)
  return { ...change, content }
}

/** Several requests, one after another; the last exchange. */
export async function askAll(...requests: readonly string[]): Promise<Exchange> {
  let last = await ask(requests[0] ?? '')
  for (const request of requests.slice(1)) last = await ask(request, last.files)
  return last
}

export function contentOf(files: FileSystem, path: string): string {
  return files.get(filePath(path))?.content ?? ''
}

/** What does not parse, or imports a file that is not there. */
export function problemsIn(files: FileSystem): string[] {
  const problems: string[] = []
  for (const [path, { content }] of files) {
    if (!/\.[jt]sx?$/.test(path)) continue
    for (const error of transformSync(path, content).errors) problems.push(`${path}: ${error.message}`)
    for (const [, specifier = ''] of content.matchAll(/from '(\.[^']*)'/g)) {
      const target = resolve(path, specifier)
      const isThere = ['', '.ts', '.tsx', '/index.ts'].some((end) => files.has(filePath(target + end)))
      if (!isThere) problems.push(`${path}: no ${specifier}`)
    }
  }
  return problems
}

function resolve(from: string, specifier: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
