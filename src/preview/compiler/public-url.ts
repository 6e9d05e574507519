/** The address at which the frame's origin serves a file: `public/` is its root. */
export function publicUrl(path: string, publicDir: string | null = '/public'): string {
  return publicDir !== null && path.startsWith(`${publicDir}/`) ? path.slice(publicDir.length) : path
}
