/** The functions of Node's `url` that PostCSS calls to name a file in an error. */
export function pathToFileURL(path: string): URL {
  return new URL(`file://${encodeURI(path)}`)
}

export function fileURLToPath(url: string | URL): string {
  return decodeURI(new URL(url).pathname)
}

// biome-ignore lint/style/noDefaultExport: stands in for a Node module, which has one
export default { pathToFileURL, fileURLToPath }
