/**
 * The key of the origin on which a project's drafts are tried: one that no project has, each digit turned into its
 * complement. Turned twice it is the project's again.
 */
export function trialKeyOf(projectKey: string): string {
  return turned(projectKey, 15)
}

/**
 * The key of the origin on which a project's app is drawn as a visitor sees it, to be published: another one again, so
 * that a draft may be tried meanwhile. It has no backend: what is published shows nobody's rows.
 */
export function siteKeyOf(projectKey: string): string {
  return turned(projectKey, 10)
}

/** The key of the origin on which a project's flows are replayed: with a storage of their own, and without a backend. */
export function flowKeyOf(projectKey: string): string {
  return turned(projectKey, 5)
}

/** Another key; turned twice it is the same again. */
function turned(projectKey: string, by: number): string {
  return projectKey.replace(/[0-9a-f]/g, (digit) => (Number.parseInt(digit, 16) ^ by).toString(16))
}
