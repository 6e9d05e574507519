/**
 * The key of the origin on which a project's drafts are tried: one that no project has, each digit turned into its
 * complement. Turned twice it is the project's again.
 */
export function trialKeyOf(projectKey: string): string {
  return projectKey.replace(/[0-9a-f]/g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16))
}
