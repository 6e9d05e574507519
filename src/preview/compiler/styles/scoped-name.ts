/** The name of a class of a CSS module in the page: readable, and the same as long as the file stays where it is. */
export function scopedName(name: string, path: string): string {
  const file = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.module\.\w+$/, '')
    .replace(/[^\w-]/g, '-')
  return `${/^\d/.test(file) ? '_' : ''}${file}_${name}_${shortHash(path)}`
}

/** FNV-1a, in five characters. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36).padStart(7, '0').slice(-5)
}
