import { findSecrets } from './find-secrets.ts'

/** A text without what looks like a secret, where nothing comes back that could be put in again: a picture's prompt. */
export function withoutSecrets(text: string): string {
  let kept = ''
  let at = 0
  for (const { start, end } of findSecrets(text)) {
    kept += `${text.slice(at, start)}…`
    at = end
  }
  return kept + text.slice(at)
}
