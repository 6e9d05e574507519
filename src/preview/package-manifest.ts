import * as v from 'valibot'

const manifestSchema = v.object({ packages: v.record(v.string(), v.string()) })

/** Which packages the server has prepared: import specifier to absolute URL. */
export async function loadPackageManifest(packagesOrigin: string): Promise<Record<string, string>> {
  const response = await fetch(`${packagesOrigin}/manifest.json`)
  if (!response.ok)
    throw new Error(`The list of packages could not be loaded (HTTP ${response.status}). Reload the page.`)
  const { packages } = v.parse(manifestSchema, await response.json())
  return Object.fromEntries(
    Object.entries(packages).map(([specifier, path]) => [specifier, `${packagesOrigin}${path}`]),
  )
}
