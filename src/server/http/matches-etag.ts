/** Whether an If-None-Match header names that ETag, or any. */
export function matchesEtag(ifNoneMatch: string | null, etag: string | null): boolean {
  if (ifNoneMatch === null) return false
  if (ifNoneMatch.trim() === '*') return true
  // If-None-Match compares weakly (RFC 9110, 13.1.2); proxies may have weakened ours.
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
