/** The few instructions of a Dockerfile that ours is made of. */

export interface Stage {
  /** Null where nothing copies from it. */
  readonly name: string | null
  readonly steps: readonly Step[]
}

export type Step =
  | { readonly type: 'workdir'; readonly path: string }
  | { readonly type: 'copy'; readonly stage: string | null; readonly from: string; readonly to: string }
  | { readonly type: 'run'; readonly command: string }
  | { readonly type: 'env'; readonly name: string; readonly value: string }
  | { readonly type: 'user'; readonly name: string }
  | { readonly type: 'volume'; readonly path: string }
  | { readonly type: 'cmd'; readonly words: readonly string[] }

/** Throws for an instruction that is not among them. */
export function readDockerfile(text: string): Stage[] {
  const stages: { name: string | null; steps: Step[] }[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const from = /^FROM \S+(?: AS (\w+))?$/.exec(line)
    if (from !== null) stages.push({ name: from[1] ?? null, steps: [] })
    // It says what is listened on, and does nothing.
    else if (!line.startsWith('EXPOSE ')) stages.at(-1)?.steps.push(readStep(line))
  }
  return stages
}

function readStep(line: string): Step {
  const [, instruction = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
  switch (instruction) {
    case 'WORKDIR':
      return { type: 'workdir', path: rest }
    case 'COPY': {
      const [, stage = null, from = '', to = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(rest) ?? []
      return { type: 'copy', stage, from, to }
    }
    case 'RUN':
      return { type: 'run', command: rest }
    case 'ENV': {
      const [name = '', value = ''] = rest.split('=')
      return { type: 'env', name, value }
    }
    case 'USER':
      return { type: 'user', name: rest }
    case 'VOLUME':
      return { type: 'volume', path: rest }
    case 'CMD':
      return { type: 'cmd', words: JSON.parse(rest) as string[] }
    default:
      throw new Error(`This script knows no ${line}: teach it, or write the Dockerfile without it.`)
  }
}
