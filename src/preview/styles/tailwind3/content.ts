/** What a Tailwind 3 configuration searches for class names, and how. */
import defaultExtractorModule from 'tailwindcss3/lib/lib/defaultExtractor'
import { CandidateIndex } from '../content/candidate-index.ts'
import { type Glob, matchGlobs, readGlob } from '../content/glob.ts'
import { dirname, extname } from '../node-stand-ins/path.ts'
import type { ResolvedConfig } from './tailwind-types.ts'

type Extract = (content: string) => Iterable<string>

/**
 * @param configPath the configuration's own path, which relative globs may start from
 * @param safelist texts that the configuration lists as always used
 */
export function createContentIndex(
  config: ResolvedConfig,
  configPath: string | null,
  safelist: Iterable<string>,
): CandidateIndex {
  const search = createSearch(config)
  const base = configPath !== null && config.content.relative ? dirname(configPath) : '/'
  const globs: Glob[] = []
  const fixed = new Set<string>()
  for (const item of config.content.files) {
    if (typeof item === 'string') globs.push(readGlob(item, base))
    else for (const found of search(item.raw, item.extension ?? 'html')) fixed.add(found)
  }
  for (const text of safelist) for (const found of search(text, 'html')) fixed.add(found)
  return new CandidateIndex({
    isSearched: matchGlobs(globs),
    extract: (text, path) => search(text, extname(path).slice(1)),
    fixed,
  })
}

function createSearch(config: ResolvedConfig): (text: string, extension: string) => Set<string> {
  const standard: Extract = defaultExtractorModule.defaultExtractor({ tailwindConfig: config })
  const { extract, transform } = config.content
  // Most lines of an edited file are those that it had before.
  const cache = new Map<Extract, Map<string, readonly string[]>>()
  return (text, extension) => {
    const extractor = extract[extension] ?? extract.DEFAULT ?? standard
    const transformed = (transform[extension] ?? transform.DEFAULT ?? SVELTE[extension] ?? same)(text)
    const lines = cache.get(extractor) ?? new Map<string, readonly string[]>()
    cache.set(extractor, lines)
    const found = new Set<string>()
    for (const untrimmed of transformed.split('\n')) {
      const line = untrimmed.trim()
      let candidates = lines.get(line)
      if (candidates === undefined) {
        candidates = [...new Set(extractor(line))].filter((candidate) => candidate !== '!*')
        if (lines.size > MAX_LINES) lines.clear()
        lines.set(line, candidates)
      }
      for (const candidate of candidates) found.add(candidate)
    }
    return found
  }
}

const MAX_LINES = 50_000

const same = (text: string): string => text

/** Tailwind's only transform of its own. */
const SVELTE: Readonly<Record<string, (text: string) => string>> = {
  svelte: (text) => text.replace(/(?:^|\s)class:/g, ' '),
}
