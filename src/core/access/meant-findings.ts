/** What somebody looked at and said is meant: a file of the project, so versions, Undo and the zip hold it. */
import { filePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { type AccessFinding, findingId } from '../wire/access-findings.ts'

export const MEANT_PATH = filePath('supabase/meant-access.json')

const MAX_MEANT = 500
const MAX_CHARACTERS = 200_000

/** Ids of findings. A file that is none of ours says nothing. */
function meantFindings(files: FileSystem): ReadonlySet<string> {
  const content = files.get(MEANT_PATH)?.content ?? ''
  if (content === '' || content.length > MAX_CHARACTERS) return new Set()
  try {
    const said: unknown = JSON.parse(content)
    const list = typeof said === 'object' && said !== null && 'meant' in said ? said.meant : null
    return new Set(
      Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, MAX_MEANT) : [],
    )
  } catch {
    return new Set()
  }
}

/** The file as it is once this finding is meant, or is not any more. */
export function withMeant(files: FileSystem, finding: AccessFinding, isMeant: boolean): string {
  const meant = new Set(meantFindings(files))
  if (isMeant) meant.add(findingId(finding))
  else meant.delete(findingId(finding))
  return `${JSON.stringify({ meant: [...meant].sort() }, null, 2)}\n`
}

/** What is to be looked at, and what somebody looked at. */
export function sortedOut(
  findings: readonly AccessFinding[],
  files: FileSystem,
): { readonly open: readonly AccessFinding[]; readonly meant: readonly AccessFinding[] } {
  const ids = meantFindings(files)
  return {
    open: findings.filter((one) => !ids.has(findingId(one))),
    meant: findings.filter((one) => ids.has(findingId(one))),
  }
}
