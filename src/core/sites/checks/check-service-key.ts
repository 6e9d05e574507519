/** A key that goes past every policy, in what everybody could read. */
import { hasServiceKey, serviceKeyFindings } from '../../access/service-keys.ts'
import type { FileSystem } from '../../files/file-system.ts'
import type { SiteDiagnostic } from '../site-build.ts'

/** @param texts of what would be published */
export function checkServiceKey(files: FileSystem, texts: readonly string[]): SiteDiagnostic[] {
  if (!texts.some(hasServiceKey)) return []
  const [found] = serviceKeyFindings(files)
  return [
    {
      check: 'secrets',
      severity: 'stops',
      title: 'A service key stands in the published files',
      message: found?.sentence ?? 'Everybody who opens the app can read and change everything with it.',
      fix: 'Take it out of the app and do what it was for with policies. Make a new key where it comes from.',
      ...(found !== undefined && { file: found.object }),
    },
  ]
}
