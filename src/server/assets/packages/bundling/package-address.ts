/** Path on the packages' host of a file as it was published. */
export function packageFileAddress(id: string, path: string): string {
  return `/npm/${id}/${path.split('/').map(encodeURIComponent).join('/')}`
}

/** What such a path means, or null. */
export function readPackageFileAddress(
  address: string,
): { name: string; version: string; path: string } | null {
  const match = /^\/npm\/((?:@[\w.~-]+\/)?[\w~-][\w.~-]*)@(\d+\.\d+\.\d[\w.+-]*)\/(.+)$/.exec(address)
  if (!match?.[1] || !match[2] || !match[3]) return null
  try {
    return { name: match[1], version: match[2], path: decodeURIComponent(match[3]) }
  } catch {
    return null
  }
}

/** What the path of a folder's sources or stylesheets means, or null; the folder is empty for the whole package. */
export function readPackageSourcesAddress(
  address: string,
): { name: string; version: string; folder: string } | null {
  const place = readPackageFileAddress(
    address.replace(/^\/(?:sources|stylesheets)\//, '/npm/').replace(/\/$/, '/.'),
  )
  return place === null ? null : { ...place, folder: place.path.replace(/\/?\.$/, '') }
}
