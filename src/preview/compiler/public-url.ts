/** The address at which the frame's origin serves a file: `public/` is its root. */
export function publicUrl(path: string): string {
  return path.startsWith('/public/') ? path.slice('/public'.length) : path
}
