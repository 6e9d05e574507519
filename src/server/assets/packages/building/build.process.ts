/**
 * Where the text of packages is read, scanned and bundled: a process with no keys, no network and no files but those
 * that it is handed. package-builder.ts starts it, and ends it when it takes too much.
 */
import { serveCalls } from '../../../work/serve-calls.ts'
import { buildModules } from '../bundling/build-modules.ts'
import { PACKAGE_ERRORS, toFailure } from '../limits/package-error.ts'
import { bundleSite } from '../sites/bundle-site.ts'
import { createPackageLibrary } from '../sources/package-library.ts'
import {
  type BuildAnswer,
  type BuildProcedures,
  type BuildSetup,
  fromGraphData,
  mapValues,
  type SourceProcedures,
} from './build-calls.ts'
import { createHandedPackages } from './handed-packages.ts'

serveCalls<BuildSetup, SourceProcedures>(PACKAGE_ERRORS, (limits, service) => {
  const library = createPackageLibrary(createHandedPackages(service, limits), limits.buildLibraryBytes)
  return {
    async build({ graph, specifiers, mode }): Promise<BuildAnswer> {
      const request = { graph: fromGraphData(graph), library, specifiers, mode, limits }
      const { modules, files, failures } = await buildModules(request)
      return { modules, files, failures: mapValues(failures, toFailure) }
    },
    buildSite: ({ graph, site }) => bundleSite({ graph: fromGraphData(graph), site, library, limits }),
  } satisfies BuildProcedures
})
