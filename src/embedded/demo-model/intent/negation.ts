/** Takes out of a prompt what it says that it does not want. */
import type { AppKind } from './app-kinds.ts'

const DENIAL =
  /\b(?:(?:do(?: not|n['’]t|nt)|not|never|instead of|rather than|other than|anything but)(?=\s)(?!\s+(?:forget|worry|only|just))(?:\s+(?:want|need|like|wish))?(?:\s+you)?(?:\s+to\s+\w+|\s+(?:make|build|create)(?=\s))?|no(?=\s+(?:more\s+)?(?:habit|tracker|landing|home ?page|web ?site|portfolio|dashboard|report|statistic)))[^,.;:!?\n]*?(?=,|[.;:!?\n]|\b(?:but|make|build|create|give|and)\b|$)/gi

/** Without the denials that name a kind of app; others, such as “that does not need an account”, say what it is like. */
export function withoutDeniedKinds(text: string, readKind: (text: string) => AppKind | null): string {
  return text.replace(DENIAL, (denial) =>
    readKind(denial) !== null || /\btracker\b/i.test(denial) ? ' ' : denial,
  )
}

/** Without single denied words: “not dark”, “no blue”. */
export function withoutDeniedWords(text: string): string {
  return text.replace(/\b(?:not|no|without)\s+(?:too\s+|so\s+|an?\s+|any\s+)?[\p{L}-]+/giu, ' ')
}
