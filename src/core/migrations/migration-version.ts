/** The digits that a file's name begins with: what Supabase's tools know a migration by. */
export function versionOf(name: string): string {
  return name.slice(0, name.search(/\D|$/))
}

/** As Supabase's tools order them: by their text. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [versionOf(one), versionOf(other)]
  return a < b ? -1 : a > b ? 1 : 0
}
