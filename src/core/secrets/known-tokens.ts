/** The shapes of keys that services give out, told by how they begin. */
import { isMonotonous, isPlaceholder, looksRandom } from './looks-random.ts'

interface TokenShape {
  readonly prefix: string
  /** Characters behind the prefix, at least. */
  readonly body: number
  /** Whether dots are part of it. */
  readonly hasDots?: true
  /** Whether so short a prefix also begins ordinary words. */
  readonly isCommon?: true
}

const of = (body: number, ...prefixes: readonly string[]): readonly TokenShape[] =>
  prefixes.map((prefix) => ({ prefix, body }))

const SHAPES: readonly TokenShape[] = [
  ...of(16, 'sk_live_', 'sk_test_', 'rk_live_', 'rk_test_', 'whsec_', 'sk-ant-', 'sk-proj-', 'sk-svcacct-'),
  ...of(16, 'sk-or-', 'AKIA', 'ASIA', 'GOCSPX-', 'github_pat_', 'glpat-', 'glptt-', 'gsk_', 'xai-', 'pplx-'),
  ...of(20, 'AIza', 'ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'hf_', 'npm_', 'pypi-', 'dop_v1_', 'tvly-'),
  ...of(10, 'xoxb-', 'xoxp-', 'xoxa-', 'xoxr-', 'xoxs-', 'xoxe-', 'xapp-', 'sb_secret_'),
  ...of(16, 'shpat_', 'shpss_', 'shpca_', 'sbp_', 'lin_api_', 'ntn_', 'figd_', 'dckr_pat_', 'PMAK-', 'nfp_'),
  ...of(16, 'AGE-SECRET-KEY-1', 'sq0csp-', 'NRAK-', 'tskey-', 'r8_', 'vercel_', 'v1.0-'),
  { prefix: 'SG.', body: 20, hasDots: true },
  { prefix: 'ya29.', body: 20, hasDots: true },
  { prefix: 'hvs.', body: 20, hasDots: true },
  { prefix: 'xoxe.', body: 20, hasDots: true },
  { prefix: 'sk-', body: 16, isCommon: true },
  { prefix: 're_', body: 20, isCommon: true },
  { prefix: 'key-', body: 20, isCommon: true },
]

/** Characters of the shortest prefix. Of those that begin with an `s` alone there are seventeen. */
const TELLING = Math.min(...SHAPES.map(({ prefix }) => prefix.length))

const byBeginning = new Map<string, readonly TokenShape[]>()
for (const shape of SHAPES) {
  const beginning = shape.prefix.slice(0, TELLING)
  byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), shape])
}

/** Longest that a key is taken to be; what goes on beyond it is none. */
const MAX_TOKEN = 4096
/** The same where dots join several words, each of which may begin one. */
const MAX_DOTTED = 256

/** Tells of each place, in order, where the key that begins there ends; the place itself where none does. */
export function tokenEnds(text: string): (at: number) => number {
  // Words that dots join are looked at from each of them, but for those in which nothing can be.
  let monotonousUntil = 0
  return (at) => {
    for (const { prefix, body, hasDots, isCommon } of byBeginning.get(text.slice(at, at + TELLING)) ?? []) {
      if (!text.startsWith(prefix, at) || (hasDots && at < monotonousUntil)) continue
      const end = runEnd(text, at + prefix.length, hasDots === true)
      const rest = text.slice(at + prefix.length, end)
      if (hasDots && isMonotonous(rest)) monotonousUntil = end
      if (rest.length < body || isPlaceholder(rest)) continue
      if (isCommon && !(looksRandom(rest) || (rest.length >= 20 && /\d/.test(rest)))) continue
      return end
    }
    return text.startsWith('eyJ', at) ? webTokenEnd(text, at) : at
  }
}

function runEnd(text: string, from: number, hasDots: boolean): number {
  const last = Math.min(text.length, from + (hasDots ? MAX_DOTTED : MAX_TOKEN))
  let end = from
  while (end < last && (isWord(text.charCodeAt(end)) || (hasDots && text.charAt(end) === '.'))) end += 1
  while (end > from && text.charAt(end - 1) === '.') end -= 1
  return end
}

/** Letters, digits, `_` and `-`. */
export function isWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 45
  )
}

const MIN_PART = 10

/** A JSON Web Token (RFC 7519), unless its own role says that it is for everybody, as Supabase's `anon` does. */
function webTokenEnd(text: string, at: number): number {
  let [start, end] = [at, at]
  const parts: string[] = []
  for (const dot of ['.', '.', '']) {
    end = runEnd(text, start, false)
    parts.push(text.slice(start, end))
    if (end - start < MIN_PART || !text.startsWith(dot, end)) return at
    start = end + dot.length
  }
  return isPublicRole(parts[1] ?? '') ? at : end
}

function isPublicRole(payload: string): boolean {
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'role' in claims && claims.role === 'anon'
  } catch {
    return false
  }
}
