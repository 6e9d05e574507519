import { Check, CircleHelp, Minus, RotateCw, ShieldAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AccessAnswer } from '../../../core/migrations/access-migration.ts'
import {
  ACCESS_ACTIONS,
  ACCESS_ROLES,
  type AccessRole,
  type TableAccess,
  type Verdict,
} from '../../../core/wire/app-data.ts'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import {
  AccessMenu,
  type AnswerProps,
  answersFor,
  type Replacing,
  replacingSentence,
} from './access-answers.tsx'
import { AccessFindings } from './access-findings.tsx'
import type { AccessStore } from './access-store.ts'
import { EmptyNote } from './empty-note.tsx'
import { useFindings, useMeant } from './use-findings.ts'
import { useWriteAccess } from './use-write-access.ts'

export interface AccessViewProps {
  readonly access: AccessStore
  /** When it comes up after a migration, it is tried anew. */
  readonly isShown: boolean
}

const ROLES: Readonly<Record<AccessRole, string>> = {
  visitor: 'Visitor',
  other: 'Signed in',
  owner: 'Owner',
}

/** Who may do what with the rows of each table, as trying it showed, what looks wrong about it, and three answers for a table that is closed. */
export function AccessView({ access, isShown }: AccessViewProps) {
  const { tables, untried, problem, isTrying } = useStore(access, (state) => state)
  const { tryNow } = access
  useEffect(() => {
    if (isShown) void access.tryIfStale()
  }, [isShown, access])
  const { open, meant } = useFindings(access)
  const setMeant = useMeant(access.setProblem)
  const { write, turnOn } = useWriteAccess(access.setProblem)
  const [replacing, setReplacing] = useState<Replacing | null>(null)
  const choose = (table: TableAccess, answer: AccessAnswer) => {
    if (table.policies.length === 0) void write(table, answer)
    else setReplacing({ table, answer })
  }

  if (tables === null)
    return problem === null ? (
      <div className="grid h-full place-items-center text-ink-faint">
        <Waiting label="Trying who may do what, on a copy" />
      </div>
    ) : (
      <EmptyNote role="alert" title="It could not be tried" text={problem}>
        <Button size="sm" onClick={() => void tryNow()}>
          <RotateCw /> Try again
        </Button>
      </EmptyNote>
    )
  const closed = tables.filter(({ policies, isView }) => policies.length === 0 && !isView)
  return (
    <section aria-label="Access" className="flex h-full flex-col">
      <header className="flex min-h-11 shrink-0 items-center gap-x-3 border-line border-b py-1.5 pr-2 pl-4">
        <h2 className="font-semibold text-sm">Access</h2>
        <p className="min-w-0 flex-1 text-ink-muted text-xs">
          {isTrying ? 'Trying again…' : 'Tried on a copy, with a row of an invented owner and somebody else.'}
        </p>
        <IconButton size="sm" label="Try again" onClick={() => void tryNow()}>
          <RotateCw className={isTrying ? 'animate-spin' : undefined} />
        </IconButton>
      </header>
      {problem !== null && (
        <p
          role="alert"
          className="break-words border-line border-b bg-danger-soft px-4 py-2 text-[13px] text-danger"
        >
          {problem}
        </p>
      )}
      {tables.length === 0 ? (
        <EmptyNote title="No tables yet" text="Who may see their rows shows here once there are some." />
      ) : (
        <div className="relative min-h-0 flex-1 overflow-auto">
          <AccessFindings
            open={open}
            meant={meant}
            tables={tables}
            untried={untried}
            onAnswer={choose}
            onTurnOn={(table) => void turnOn(table)}
            onMeant={setMeant}
          />
          {closed.map((table) => (
            <ClosedTable key={table.table} table={table} onAnswer={(answer) => choose(table, answer)} />
          ))}
          <table className="w-full border-collapse text-[13px]">
            <caption className="sr-only">Who may do what with the rows of each table</caption>
            <thead>
              <tr className="text-left text-ink-muted text-xs">
                <th scope="col" className="py-2 pr-3 pl-4 font-medium">
                  Table
                </th>
                {ACCESS_ACTIONS.map((action) => (
                  <th key={action} scope="col" className="px-2 py-2 font-medium capitalize">
                    {action}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tables.map((table) => (
                <AccessRow key={table.table} table={table} onAnswer={(answer) => choose(table, answer)} />
              ))}
            </tbody>
          </table>
          <Legend />
        </div>
      )}
      <ConfirmDialog
        open={replacing !== null}
        title={`Replace access to ${replacing?.table.table ?? ''}?`}
        message={replacing === null ? '' : replacingSentence(replacing)}
        confirmLabel="Replace"
        onConfirm={() => {
          if (replacing !== null) void write(replacing.table, replacing.answer)
          setReplacing(null)
        }}
        onCancel={() => setReplacing(null)}
      />
    </section>
  )
}

function ClosedTable({ table, onAnswer }: AnswerProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-accent-soft/50 px-4 py-2.5">
      <ShieldAlert aria-hidden="true" className="size-4 shrink-0 text-accent-text" />
      <p className="min-w-52 flex-1 text-[13px]">
        <span className="font-semibold">{table.table}</span> has no policy: nobody but you sees its rows. Who
        should?
      </p>
      <div className="flex flex-wrap gap-1.5">
        {answersFor(table).map(({ answer, label, hint }) => (
          <Button key={answer} size="sm" title={hint} onClick={() => onAnswer(answer)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

function AccessRow({ table, onAnswer }: AnswerProps) {
  const { table: name, isView, may, problem } = table
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="max-w-44 py-2 pr-3 pl-4 text-left font-medium">
        <span title={name} className="block truncate">
          {name}
        </span>
        {isView && <span className="block font-normal text-ink-muted text-xs">view</span>}
        {problem !== null && (
          <span className="block break-words font-normal text-ink-muted text-xs">Not tried: {problem}</span>
        )}
        {!isView && <AccessMenu table={table} isQuiet onAnswer={onAnswer} />}
      </th>
      {ACCESS_ACTIONS.map((action) => (
        <td key={action} className="px-2 py-2">
          {isView && action !== 'read' ? (
            <span className="text-ink-faint">read only</span>
          ) : (
            <ul className="flex flex-col gap-0.5">
              {ACCESS_ROLES.map((role) => (
                <Mark key={role} role={role} verdict={may[action][role]} />
              ))}
            </ul>
          )}
        </td>
      ))}
    </tr>
  )
}

const VERDICTS: Readonly<
  Record<Verdict, { readonly word: string; readonly look: string; readonly Icon: typeof Check }>
> = {
  yes: { word: 'may', look: 'text-ink [&_svg]:text-success', Icon: Check },
  no: { word: 'may not', look: 'text-ink-muted', Icon: Minus },
  unknown: { word: 'not tried', look: 'text-ink-muted', Icon: CircleHelp },
}

function Mark({ role, verdict }: { readonly role: AccessRole; readonly verdict: Verdict }) {
  const { word, look, Icon } = VERDICTS[verdict]
  return (
    <li className={`flex items-center gap-1.5 whitespace-nowrap ${look}`}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span>{ROLES[role]}</span>
      <span className="sr-only"> {word}</span>
    </li>
  )
}

function Legend() {
  return (
    <p className="max-w-prose px-4 py-3 text-ink-muted text-xs leading-relaxed">
      Owner is whoever the row belongs to. Signed in is anybody else with an account, guests too. A row that
      is added as somebody else’s counts for Signed in. You see all rows here whatever is chosen.
    </p>
  )
}
