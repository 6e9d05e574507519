import { CircleCheck, ShieldAlert, TriangleAlert, Wrench } from 'lucide-react'
import { useRef } from 'react'
import { accessFixRequest } from '../../../core/access/fix-request.ts'
import type { AccessAnswer } from '../../../core/migrations/access-migration.ts'
import { type AccessFinding, type AccessFindingKind, findingId } from '../../../core/wire/access-findings.ts'
import type { TableAccess } from '../../../core/wire/app-data.ts'
import { Button } from '../../ui/button.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { useAgentStatus } from '../run/use-agent-status.ts'
import { AccessMenu } from './access-answers.tsx'

export interface AccessFindingsProps {
  readonly open: readonly AccessFinding[]
  readonly meant: readonly AccessFinding[]
  readonly tables: readonly TableAccess[]
  /** What took too long to be tried. */
  readonly untried: readonly string[]
  readonly onAnswer: (table: TableAccess, answer: AccessAnswer) => void
  readonly onTurnOn: (table: string) => void
  readonly onMeant: (finding: AccessFinding, isMeant: boolean) => void
}

/** What an answer to who may see the table's rows does away with. */
const ANSWERED: ReadonlySet<AccessFindingKind> = new Set([
  'reads-of-others',
  'reads-secrets',
  'shows-hidden',
  'writes-of-others',
  'faked-owner',
  'moved-owner',
  'crosses-groups',
])

/** What looks wrong about who may do what, each with why, and what may be done. */
export function AccessFindings({ open, meant, tables, untried, onMeant, ...actions }: AccessFindingsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const decide = (finding: AccessFinding, isMeant: boolean) => {
    onMeant(finding, isMeant)
    // The button goes with its row.
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="access-findings" className="border-line border-b">
      <h3
        id="access-findings"
        ref={heading}
        tabIndex={-1}
        className="px-4 pt-3 pb-1 font-semibold text-[13px] outline-none"
      >
        {open.length === 0
          ? 'Nothing looks wrong'
          : open.length === 1
            ? 'One thing looks wrong'
            : `${open.length} things look wrong`}
      </h3>
      {open.length === 0 ? (
        <NothingFound tables={tables} />
      ) : (
        <ul>
          {open.map((finding) => (
            <FindingRow
              key={findingId(finding)}
              finding={finding}
              table={tables.find(({ table }) => finding.on === 'table' && table === finding.object)}
              onMeant={() => decide(finding, true)}
              {...actions}
            />
          ))}
        </ul>
      )}
      {untried.length > 0 && (
        <p className="break-words border-line border-t px-4 py-2 text-ink-muted text-xs leading-relaxed">
          Not tried, since it took too long: {untried.join(', ')}.
        </p>
      )}
      {meant.length > 0 && (
        <details className="border-line border-t px-4 py-2 text-[13px]">
          <summary className="cursor-pointer text-ink-muted">
            {meant.length === 1 ? 'One that is meant' : `${meant.length} that are meant`}
          </summary>
          <ul className="mt-1">
            {meant.map((finding) => (
              <li key={findingId(finding)} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
                <p className="min-w-52 flex-1 break-words">{finding.sentence}</p>
                <Button size="sm" variant="ghost" onClick={() => decide(finding, false)}>
                  Not meant
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function NothingFound({ tables }: { readonly tables: readonly TableAccess[] }) {
  const untried = tables.filter(({ problem }) => problem !== null).length
  return (
    <p className="flex max-w-prose gap-2 px-4 pb-3 text-ink-muted text-xs leading-relaxed">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
      <span>
        Tables, views, functions, files and private channels were tried as a visitor, as somebody else and as
        the owner, and the project was looked through for keys.
        {untried > 0 &&
          ` ${untried === 1 ? 'One table' : `${untried} tables`} could not be tried; it says below why.`}
      </span>
    </p>
  )
}

interface FindingRowProps extends Pick<AccessFindingsProps, 'onAnswer' | 'onTurnOn'> {
  readonly finding: AccessFinding
  readonly table: TableAccess | undefined
  readonly onMeant: () => void
}

function FindingRow({ finding, table, onAnswer, onTurnOn, onMeant }: FindingRowProps) {
  const { kind, severity, object, sentence, why } = finding
  const { agent } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const isBusy = useAgentStatus() !== 'idle'
  const isCertain = severity === 'certain'
  const Icon = isCertain ? ShieldAlert : TriangleAlert
  return (
    <li className="flex gap-3 border-line border-t px-4 py-3 first:border-t-0">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${isCertain ? 'text-danger' : 'text-accent-text'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium text-[13px]">
          {!isCertain && <span className="text-ink-muted">Perhaps: </span>}
          {sentence}
        </p>
        <ul className="mt-1 max-w-prose text-ink-muted text-xs leading-relaxed">
          {why.map((one) => (
            <li key={one} className="break-words">
              {one}
            </li>
          ))}
        </ul>
        <div className="mt-2 flex flex-wrap gap-1.5">
          {table !== undefined && ANSWERED.has(kind) && (
            <AccessMenu table={table} isQuiet={false} onAnswer={(answer) => onAnswer(table, answer)} />
          )}
          {kind === 'security-off' && (
            <Button size="sm" onClick={() => onTurnOn(object)}>
              Turn it on
            </Button>
          )}
          <Button
            size="sm"
            disabled={isBusy}
            title="Asks the agent to close it"
            onClick={() => agent.send(projectId, { text: accessFixRequest(finding), images: [] })}
          >
            <Wrench /> Fix
          </Button>
          <Button size="sm" variant="ghost" title="Kept with the project" onClick={onMeant}>
            This is meant
          </Button>
        </div>
      </div>
    </li>
  )
}
