import NpmConfig from '@npmcli/config'
import npmDefinitions from '@npmcli/config/lib/definitions/index.js'

export interface NpmOptionsInput {
  /** Folder whose `.npmrc` counts as the project's. */
  readonly folder: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly execPath: string
  readonly platform: NodeJS.Platform
}

/** How this machine's npm reaches its registries: addresses, proxies, certificates, keys. */
export async function readNpmOptions(input: NpmOptionsInput): Promise<Record<string, unknown>> {
  const config = new NpmConfig({
    ...npmDefinitions,
    npmPath: input.folder,
    cwd: input.folder,
    env: { ...input.env },
    argv: [],
    execPath: input.execPath,
    platform: input.platform,
  })
  await config.load()
  return { ...config.flat }
}
