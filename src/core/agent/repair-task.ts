/**
 * What the model is asked in a round of repair (R23), as a task like any other, so that its request is made as every
 * request is. The first round has the conversation and what the answer just changed; the second begins anew, with the
 * files as they are now and nothing of what was tried. And back, for whoever answers by a script.
 */

import { diagnosticSentence } from '../drafts/diagnostic-sentence.ts'
import { fixRequest } from '../drafts/fix-request.ts'
import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { ProjectFile } from '../files/project-file.ts'
import type { InlineImage } from '../model/chat-model.ts'
import { createMessage } from '../project/messages.ts'
import { isSecretFile } from '../secrets/secret-file.ts'
import { type ChatRequestInput, draftTask } from './build-chat-request.ts'
import { changedLines } from './changed-lines.ts'
import type { RepairRounds } from './repair-rounds.ts'

const OPENING = '\n\n<repair>\n'
const CLOSING = '\n</repair>'
const ASKED = 'It was asked for: '
/** Problems beside the first that are named. */
const MAX_FURTHER = 5
/** Files whose changes are shown again. */
const MAX_DIFFS = 3

export function repairTask(task: ChatRequestInput, rounds: RepairRounds): ChatRequestInput {
  const { round, before, text } = rounds
  const drafted = draftTask(task, before.changes)
  const isFirst = round === 1
  const messages = isFirst
    ? [
        ...task.project.messages,
        createMessage({ id: 'asked', role: 'user', text: task.text }),
        createMessage({ id: 'answered', role: 'ai', text }),
      ]
    : []
  return {
    ...drafted,
    project: { ...drafted.project, messages },
    text: renderRepair(task, rounds, drafted.project.head.files),
    images: task.takesImages === true ? picturesOf(before.diagnostics) : [],
    selected: [],
  }
}

const PNG = 'data:image/png;base64,'
/** Base64 characters of a picture that are worth their price: about 3 MB. */
const MAX_PICTURE = 4_000_000

/** The app as it was when the first flow failed. */
function picturesOf([first]: RepairRounds['before']['diagnostics']): readonly InlineImage[] {
  const picture = first?.flow?.picture ?? ''
  if (!picture.startsWith(PNG) || picture.length > MAX_PICTURE) return []
  return [{ mimeType: 'image/png', data: picture.slice(PNG.length) }]
}

function renderRepair({ text, project }: ChatRequestInput, rounds: RepairRounds, files: FileSystem): string {
  const { before, round } = rounds
  const [diagnostic, ...further] = before.diagnostics
  if (diagnostic === undefined) return text
  const paths = [...new Set(before.diagnostics.flatMap(({ file }) => (file === undefined ? [] : [file])))]
  const isOfFlows = diagnostic.flow !== undefined
  const others = further.slice(0, MAX_FURTHER).map((one) => `- ${diagnosticSentence(one)}`)
  const lines = [
    `Your answer was tried before it is shown, and ${isOfFlows ? 'it breaks what the app did before' : 'it does not run yet'}. The files above hold it as it is now.`,
    'Repair what the errors need and nothing else. Send only the files that change. When nothing can be done, say so in one sentence, without a block.',
    ...(others.length === 0 ? [] : ['', 'Further errors:', ...others]),
    ...(round === 1 ? diffsOf(isOfFlows ? [...files.keys()] : paths, project.head.files, files) : []),
    '',
    `${ASKED}${JSON.stringify(text)}`,
  ]
  return `${fixRequest(diagnostic)}${OPENING}${lines.join('\n').replaceAll(CLOSING.trim(), '</ repair>')}${CLOSING}`
}

function diffsOf(among: readonly string[], before: FileSystem, after: FileSystem): string[] {
  const paths = new Set(among)
  const isShown = ([path, file]: readonly [FilePath, ProjectFile]) =>
    paths.has(path) &&
    before.get(path)?.content !== file.content &&
    ![file, before.get(path)].some((one) => one !== undefined && isSecretFile(path, one))
  const shown = [...after].filter(isShown).slice(0, MAX_DIFFS)
  return shown.flatMap(([path, file]) => {
    const old = before.get(path)
    if (old === undefined || old.isBinary || file.isBinary) return []
    const diff = changedLines(old.content, file.content)
    return diff === '' ? [] : ['', `What the answer changed in ${path}:`, '', diff]
  })
}

export interface RepairRequest {
  /** What the person had asked for. */
  readonly asked: string
  /** The error that is to be repaired. */
  readonly request: string
}

/** The inverse of {@link repairTask}'s text; null for a request of a person. */
export function parseRepair(text: string): RepairRequest | null {
  const start = text.lastIndexOf(OPENING)
  if (start === -1 || !text.endsWith(CLOSING)) return null
  const line = text
    .slice(start)
    .split('\n')
    .findLast((one) => one.startsWith(ASKED))
  try {
    const asked: unknown = JSON.parse(line?.slice(ASKED.length) ?? '""')
    return { asked: typeof asked === 'string' ? asked : '', request: text.slice(0, start) }
  } catch {
    return { asked: '', request: text.slice(0, start) }
  }
}
