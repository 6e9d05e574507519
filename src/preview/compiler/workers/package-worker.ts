/**
 * A worker that is a package's script. Its bundle lies on the packages' origin, and browsers start no worker from
 * another origin: a script of the page's own imports it.
 */
import { exportExpression } from '../generated/export-value.ts'

const FOLDER = '/node_modules/.worker/'

/**
 * @param url address of the bundle
 * @param specifier by which the project imports it
 */
export function packageWorkerId(url: string, specifier: string, query: string): string {
  return `${FOLDER}${encodeURIComponent(url)}/${encodeURIComponent(specifier)}?${query}`
}

/** The specifier of such a path; null for any other. */
export function packageOfWorker(path: string): string | null {
  return path.startsWith(FOLDER) ? decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)) : null
}

/** Body of such a module; null for any other. With `url` it exports an address, else a class. */
export function packageWorkerModule(path: string, query: string): string | null {
  if (!path.startsWith(FOLDER)) return null
  const parameters = new URLSearchParams(query)
  const script = JSON.stringify(
    `import ${JSON.stringify(decodeURIComponent(path.slice(FOLDER.length, path.lastIndexOf('/'))))}`,
  )
  const address = `URL.createObjectURL(new Blob([${script}], { type: "text/javascript" }))`
  const kind = parameters.has('sharedworker') ? 'SharedWorker' : 'Worker'
  return exportExpression(
    'default',
    parameters.has('url')
      ? address
      : `((address) => function(options) { return new ${kind}(address, { ...options, type: "module" }); })(${address})`,
  )
}
