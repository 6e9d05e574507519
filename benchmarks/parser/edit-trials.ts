/** Edits under noise, edits that must not be placed, and what edits save; over real code. */
import { execFileSync } from 'node:child_process'
import { applyEdits } from '../../src/core/answer/edits/apply-edits.ts'
import type { Sample } from './corpus.ts'
import { createRandom, type Random } from './random.ts'

export interface EditFigures {
  readonly noisy: number
  readonly placed: number
  /** Placed, and the file is not what was meant. */
  readonly misplaced: number
  readonly negatives: number
  readonly wrong: number
}

const NOISE: readonly ((text: string, random: Random) => string)[] = [
  (text) => text,
  (text, random) => text.replace(/$/gm, () => (random.chance(0.4) ? '  ' : '')),
  (text) => text.replace(/^[ \t]+/gm, ''),
  (text) => text.replace(/^ {2,}/gm, (spaces) => spaces.repeat(2)),
  (text) => text.replace(/^ +/gm, (spaces) => '\t'.repeat(Math.ceil(spaces.length / 2))),
  (text) => text.replaceAll('\n', '\r\n'),
  (text, random) =>
    text.replace(/["']/g, (quote) => (random.chance(0.5) ? (quote === '"' ? '“' : '’') : quote)),
  (text, random) => text.replace(/(?<=\S) (?=\S)/g, () => (random.chance(0.3) ? '\u00a0' : ' ')),
  (text, random) => text.replace(/(?<=\S) (?=\S)/g, () => (random.chance(0.3) ? '  ' : ' ')),
  (text) => text.normalize('NFD'),
  (text) => `\n${text}\n`,
  (text, random) => text.replace(/-/g, () => (random.chance(0.5) ? '–' : '-')),
]

export function tryEdits(seed: number, corpus: readonly Sample[], count: number): EditFigures {
  const random = createRandom(seed)
  const usable = corpus.filter(({ text }) => text.split('\n').length > 12 && !text.includes('\r'))
  const figures = { noisy: 0, placed: 0, misplaced: 0, negatives: 0, wrong: 0 }
  while (figures.noisy < count) {
    const { text } = random.pick(usable)
    const lines = text.split('\n')
    const at = 1 + random.int(lines.length - 6)
    const search = lines.slice(at, at + 2 + random.int(3)).join('\n')
    if (search.trim().length < 20 || text.split(search).length !== 2) continue
    const added = `${/^[ \t]*/.exec(search)?.[0] ?? ''}added(1)`
    const noise = random.pick(NOISE)
    const noisySearch = noise(search, random)
    // The model repeats the lines as it wrote them.
    const replace = `${noisySearch}\n${noise(added, createRandom(1))}`
    const applied = applyEdits(text, [{ search: noisySearch, replace }])
    figures.noisy += 1
    if (!applied.ok) continue
    figures.placed += 1
    const isMeant =
      applied.content
        .split('\n')
        .filter((line) => line.trim() !== 'added(1)' && line.trim() !== '')
        .join('\n') === lines.filter((line) => line.trim() !== '').join('\n')
    if (!isMeant || !applied.content.includes('added(1)')) figures.misplaced += 1
  }
  while (figures.negatives < count) {
    const sample = random.pick(usable)
    const lines = sample.text.split('\n')
    const at = random.int(lines.length - 4)
    const search = negative(random, sample, usable, lines, at)
    if (search === null) continue
    figures.negatives += 1
    if (applyEdits(sample.text, [{ search, replace: 'x' }]).ok) figures.wrong += 1
  }
  return figures
}

/** A search text that must not be placed: of an older file, of two places, of another file. */
function negative(
  random: Random,
  { text }: Sample,
  all: readonly Sample[],
  lines: readonly string[],
  at: number,
): string | null {
  const kind = random.int(3)
  if (kind === 0) {
    const stale = lines
      .slice(at, at + 3)
      .join('\n')
      .replace(/\w{4,}/, (word) => `${word}Old`)
    return stale.includes('Old') && !text.includes(stale) ? stale : null
  }
  if (kind === 1) {
    const line = lines.find((one, index) => index > at && one.trim() !== '' && text.split(one).length > 2)
    return line ?? null
  }
  const other = random.pick(all).text.split('\n')
  const from = random.int(Math.max(1, other.length - 4))
  const search = other.slice(from, from + 3).join('\n')
  const squeezed = (value: string) => value.replace(/\s+/g, '')
  return search.trim().length > 10 && !squeezed(text).includes(squeezed(search)) ? search : null
}

export interface Savings {
  readonly commits: number
  readonly files: number
  readonly wholeTokens: number
  readonly editTokens: number
}

const TOKEN_CHARACTERS = 4
const CONTEXT = 1

/** What the edits of real commits would have cost as whole files and as edits, at four characters a token. */
export function savings(root: string, maxCommits: number): Savings {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 })
  const commits = git('log', '--no-merges', '--format=%h', `-${maxCommits}`).split('\n').filter(Boolean)
  let files = 0
  let wholeTokens = 0
  let editTokens = 0
  for (const commit of commits) {
    const changed = git('show', '--diff-filter=M', '--name-only', '--format=', commit)
      .split('\n')
      .filter((path) => /^src\/.*\.(tsx?|css|html)$/.test(path))
    for (const path of changed) {
      const whole = git('show', `${commit}:${path}`)
      const edits = hunks(git('show', '--format=', `-U${CONTEXT}`, commit, '--', path))
      const before = git('show', `${commit}^:${path}`)
      const applied = applyEdits(before, edits)
      files += 1
      wholeTokens += JSON.stringify(whole).length / TOKEN_CHARACTERS
      // An edit that is not unique with so little context costs the whole file.
      editTokens +=
        (applied.ok && applied.content === whole ? JSON.stringify(edits) : JSON.stringify(whole)).length /
        TOKEN_CHARACTERS
    }
  }
  return {
    commits: commits.length,
    files,
    wholeTokens: Math.round(wholeTokens),
    editTokens: Math.round(editTokens),
  }
}

function hunks(diff: string): { search: string; replace: string }[] {
  return diff
    .split(/^@@.*@@.*\n/m)
    .slice(1)
    .map((hunk) => {
      const lines = hunk.split('\n').filter((line) => /^[ +-]/.test(line))
      const side = (sign: string) =>
        lines
          .filter((line) => !line.startsWith(sign))
          .map((line) => line.slice(1))
          .join('\n')
      return { search: side('+'), replace: side('-') }
    })
}
