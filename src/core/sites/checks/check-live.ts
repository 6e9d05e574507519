/** What publishing would do to the database of people who use the app, and who could do what in it: as checks. */
import { sortedOut } from '../../access/meant-findings.ts'
import type { FileSystem } from '../../files/file-system.ts'
import { databaseFilePath } from '../../migrations/database-files.ts'
import type { LivePlan } from '../../wire/live-database.ts'
import type { SiteDiagnostic } from '../site-build.ts'

/** @param files of the project, which say what is meant */
export function checkLive(plan: LivePlan, files: FileSystem): SiteDiagnostic[] {
  return [...checkMigrations(plan), ...checkAccess(plan, files)]
}

function checkMigrations({ problem }: LivePlan): SiteDiagnostic[] {
  if (problem === null) return []
  const { message, fix, file, line } = problem
  return [
    {
      check: 'database',
      severity: 'stops',
      title: 'The live database does not take this',
      message,
      fix: fix ?? (line === null ? null : CHANGE_FILE),
      ...(file !== null && { file: databaseFilePath(file), ...(line !== null && { line }) }),
    },
  ]
}

function checkAccess({ findings, untried }: LivePlan, files: FileSystem): SiteDiagnostic[] {
  const found = sortedOut(findings, files).open.map(
    ({ kind, severity, sentence, why }): SiteDiagnostic => ({
      check: 'access',
      // Here the table is closed all the same.
      severity: severity === 'certain' && kind !== 'security-off' ? 'stops' : 'asks',
      title: sentence,
      message: why.join(' '),
      fix: ANSWERS,
    }),
  )
  if (untried.length === 0) return found
  const message = `Not tried, since it took too long: ${untried.join(', ')}.`
  return [
    ...found,
    { check: 'access', severity: 'asks', title: 'Not all of it was tried', message, fix: null },
  ]
}

const CHANGE_FILE =
  'Correct it where it has not been published yet; else say what is wrong in the chat, and a further migration mends it.'
const ANSWERS =
  'Open Data, then Access: there it is closed with one answer, by a request to the model, or marked as meant.'
