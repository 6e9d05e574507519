/** Files of packages as if they lay in the project: below `/node_modules/`, by the path of their address. */
const FOLDER = '/node_modules'

export function packageFilePath(address: string): string {
  const { pathname, search } = new URL(address)
  return `${FOLDER}${decodeURI(pathname)}${search}`
}

/** The address of such a path; null for a file of the project. */
export function packageFileAddress(path: string, packagesOrigin: string): string | null {
  if (!path.startsWith(`${FOLDER}/`)) return null
  return `${packagesOrigin}${encodeURI(path.slice(FOLDER.length))}`
}
