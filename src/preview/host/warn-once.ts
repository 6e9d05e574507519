/** Tells the console what the person should know: once, however often it comes up. */
export function createWarnOnce(): (note: string) => void {
  const told = new Set<string>()
  return (note) => {
    if (told.has(note)) return
    told.add(note)
    console.warn(note)
  }
}
