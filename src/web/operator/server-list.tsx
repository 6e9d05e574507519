import { type ServerRow, serverPageSchema } from '../../core/wire/operator.ts'
import { Button } from '../ui/button.tsx'
import type { OperatorClient } from './operator-client.ts'
import { sizeWords } from './operator-words.ts'
import { RowList, RowText } from './row-list.tsx'
import { useAction } from './use-action.tsx'
import { useRows } from './use-rows.ts'

/** Whether what the server stands on answers, the room on its disk, and what it keeps that can be had again. */
export function ServerList({ client }: { readonly client: OperatorClient }) {
  const rows = useRows(client, 'server', serverPageSchema)
  const action = useAction(client, rows.reload)
  const empty = () =>
    action.ask(
      {
        title: 'Empty the packages?',
        message:
          'What a project asks for again is fetched and built again, which takes the network. What came with Lathe stays.',
        confirmLabel: 'Empty',
      },
      'DELETE',
      'server/packages',
    )
  return (
    <>
      {action.shown}
      <RowList {...rows} label="Server" empty="Nothing is known of this server." keyOf={keyOf}>
        {(row) => (
          <>
            <RowText title={titleOf(row)}>
              <span className={isTroubled(row) ? 'text-danger' : undefined}>{wordsOf(row)}</span>
            </RowText>
            {row.kind === 'packages' && (
              <Button size="sm" disabled={action.isBusy} onClick={empty}>
                Empty
              </Button>
            )}
          </>
        )}
      </RowList>
      <Button size="sm" className="mt-3" onClick={rows.reload}>
        Look again
      </Button>
    </>
  )
}

const keyOf = (row: ServerRow) => (row.kind === 'part' ? row.name : ` ${row.kind}`)

const PARTS: Readonly<Record<string, string>> = {
  database: 'Database of projects',
  accounts: 'Database of accounts',
  plans: 'Database of plans',
  disk: 'Data folder',
}

function titleOf(row: ServerRow): string {
  if (row.kind === 'part') return PARTS[row.name] ?? row.name
  return row.kind === 'room' ? 'Room on the disk' : 'Fetched and built packages'
}

/** What somebody has to see to. */
function isTroubled(row: ServerRow): boolean {
  return row.kind === 'part' && !row.isWell
}

function wordsOf(row: ServerRow): string {
  if (row.kind === 'part') {
    if (!row.isWell) return 'does not answer: npm run doctor says what is wrong'
    return row.tookMs === null ? 'answers' : `answers, in ${Math.round(row.tookMs)} ms`
  }
  if (row.kind === 'room') {
    if (row.freeBytes === null) return 'not known'
    return `${sizeWords(row.freeBytes)} free${row.isTight ? ', which is little: caches make room by themselves' : ''}`
  }
  return row.bytes === null
    ? 'could not be counted: look again'
    : `${sizeWords(row.bytes)} of at most ${sizeWords(row.maxBytes)}`
}
