/** What docs/guide.md has a person type, as its script follows it. */

export interface GuideBlock {
  /** After `step=`; null for what is left to the person, as it needs names of their own. */
  readonly step: string | null
  /** Whether it has to reach the registry. */
  readonly isOnline: boolean
  readonly language: string
  readonly text: string
  /** Of the fence, from 1. */
  readonly line: number
}

export type Part =
  | { readonly type: 'shell'; readonly text: string }
  | { readonly type: 'service'; readonly action: ServiceAction; readonly name: string }

const ACTIONS = ['start', 'stop', 'restart', 'reload'] as const
export type ServiceAction = (typeof ACTIONS)[number]

/** Throws for a mark that it does not know, a step that is there twice, and a block that does not end. */
export function readGuide(markdown: string): GuideBlock[] {
  const blocks: GuideBlock[] = []
  let open: { info: string; line: number; lines: string[] } | null = null
  for (const [index, line] of markdown.split('\n').entries()) {
    if (open === null) {
      if (line.startsWith('```')) open = { info: line.slice(3), line: index + 1, lines: [] }
    } else if (line === '```') {
      blocks.push(blockOf(open.info, open.line, open.lines))
      open = null
    } else open.lines.push(line)
  }
  if (open !== null) throw new Error(`The block of line ${open.line} does not end.`)
  const steps = blocks.flatMap(({ step }) => step ?? [])
  const twice = steps.find((step, index) => steps.indexOf(step) !== index)
  if (twice !== undefined) throw new Error(`The step ${twice} is there twice.`)
  return blocks
}

function blockOf(info: string, line: number, lines: readonly string[]): GuideBlock {
  const [language = '', ...marks] = info.trim().split(' ')
  let step: string | null = null
  let isOnline = false
  for (const mark of marks) {
    if (mark.startsWith('step=')) step = mark.slice('step='.length)
    else if (mark === 'online') isOnline = true
    else throw new Error(`Line ${line}: the script of the guide knows no mark “${mark}”.`)
  }
  if (step === '' || (step !== null && language !== 'sh')) {
    throw new Error(`Line ${line}: a step has a name and is sh.`)
  }
  return { step, isOnline, language, text: `${lines.join('\n')}\n`, line }
}

/**
 * A block's commands in order: those of `systemctl`, which nothing but systemd itself can do, apart from what a shell does.
 * Each piece is a shell of its own. Throws for what it cannot tell apart.
 */
export function partsOf(block: string): Part[] {
  const parts: Part[] = []
  let lines: string[] = []
  const endShell = () => {
    if (lines.some((line) => line.trim() !== '')) parts.push({ type: 'shell', text: `${lines.join('\n')}\n` })
    lines = []
  }
  for (const line of block.split('\n')) {
    if (line.includes('<<')) throw new Error(`The script of the guide knows no here-documents: ${line}`)
    const [word, ...words] = line.trim().split(' ')
    if (word !== 'systemctl') {
      if (/\bsystemctl\b/.test(line)) throw new Error(`systemctl stands at the beginning of a line: ${line}`)
      lines.push(line)
      continue
    }
    if (lines.at(-1)?.endsWith('\\')) throw new Error(`systemctl begins a command of its own: ${line}`)
    endShell()
    const [asked = '', name, ...more] = words.filter((one) => one !== '--now')
    if (asked === 'daemon-reload' && name === undefined) continue
    const action =
      asked === 'enable' && words.includes('--now') ? 'start' : ACTIONS.find((one) => one === asked)
    if (action === undefined || name === undefined || more.length > 0)
      throw new Error(`The script of the guide does not know how to do: ${line}`)
    parts.push({ type: 'service', action, name })
  }
  endShell()
  return parts
}

/** Packages that a block installs. Options are not among them. */
export function installedPackages(block: string): string[] {
  return block
    .split('\n')
    .filter((line) => line.startsWith('apt-get install '))
    .flatMap((line) => line.split(' ').slice(2))
    .filter((word) => word !== '' && !word.startsWith('-'))
}
