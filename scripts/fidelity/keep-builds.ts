/** Builds of projects, each made once, however often it is looked at. */
import { type BuildResult, buildProject } from './build-project.ts'

export interface Builds {
  build: typeof buildProject
  dispose(): Promise<void>
}

export function keepBuilds(): Builds {
  const made = new Map<string, Promise<BuildResult>>()
  return {
    build(folder, flags = []) {
      const key = JSON.stringify([folder, flags])
      const build = made.get(key) ?? buildProject(folder, flags)
      made.set(key, build)
      return build
    },
    async dispose() {
      for (const build of made.values()) {
        const result = await build.catch(() => null)
        if (result?.ok === true) await result.dispose()
      }
    },
  }
}
