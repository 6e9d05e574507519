import { ExternalLink, Eye, Plus, Trash2, Upload, UserRound } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { GoingRows, People, Person } from '../../../core/wire/app-data.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import type { DataClient } from './data-client.ts'
import { type ChosenFile, chooseDataFile, IMPORT_HINT, takeFile } from './data-file.ts'
import { EmptyNote } from './empty-note.tsx'
import { formatTime } from './format-time.ts'
import { NewPersonDialog } from './new-person-dialog.tsx'
import { useViewAs } from './use-view-as.ts'

export interface PeopleViewProps {
  readonly client: DataClient
  readonly isShown: boolean
  /** As one of its people nobody looks at an app that people use. */
  readonly mayViewAs: boolean
  /** A file brought rows of any table. */
  readonly onRowsCame: () => void
}

/** Who signed up, and the app as each of them sees it. */
export function PeopleView({ client, isShown, mayViewAs, onRowsCame }: PeopleViewProps) {
  const [people, setPeople] = useState<People | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isMaking, setIsMaking] = useState(false)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [isTaking, setIsTaking] = useState(false)
  const viewAs = useViewAs(client, setProblem)

  const load = useCallback(async () => {
    const answer = await client.people()
    if (answer.type === 'refused') return setProblem(answer.message)
    setPeople(answer.value)
    setProblem(null)
  }, [client])
  useEffect(() => {
    if (isShown) void load()
  }, [isShown, load])

  const choose = async () => {
    const file = await chooseDataFile()
    if (file === null) return
    if (file.type === 'refused') setProblem(file.message)
    else setChosen(file)
  }
  const take = async ({ text }: ChosenFile) => {
    setChosen(null)
    setIsTaking(true)
    const problem = await takeFile(client, text)
    setIsTaking(false)
    if (problem !== null) return setProblem(problem)
    onRowsCame()
    await load()
  }
  const askToDelete = async (person: Person) => {
    const answer = await client.whatGoes(person.id)
    if (answer.type === 'refused') return setProblem(answer.message)
    setLeaving({ person, rows: answer.value })
  }
  const deletePerson = async ({ person }: Leaving) => {
    setLeaving(null)
    const answer = await client.deletePerson(person.id)
    if (answer.type === 'refused') return setProblem(answer.message)
    setPeople(answer.value)
    setProblem(null)
  }
  if (people === null)
    return problem === null ? (
      <div className="grid h-full place-items-center text-ink-faint">
        <Waiting label="Reading who signed up" />
      </div>
    ) : (
      <EmptyNote role="alert" title="The people could not be read" text={problem}>
        <Button size="sm" onClick={() => void load()}>
          Try again
        </Button>
      </EmptyNote>
    )
  return (
    <section aria-label="People" className="flex h-full flex-col">
      <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-1.5 gap-y-1 border-line border-b py-1.5 pr-2 pl-4">
        <h2 className="font-semibold text-sm @max-[430px]:mr-auto">People</h2>
        <p
          role="status"
          className="mr-auto whitespace-nowrap text-ink-muted text-xs tabular-nums @max-[430px]:sr-only"
        >
          {isTaking ? 'Taking the file…' : people.total === 0 ? '' : `${people.total} signed up`}
        </p>
        {mayViewAs && (
          <Button
            size="sm"
            variant="ghost"
            className="@max-[430px]:px-1.5!"
            onClick={() => void viewAs(null, 'preview')}
          >
            <Eye /> View as visitor
          </Button>
        )}
        <IconButton size="sm" label="Import people" disabled={isTaking} onClick={() => void choose()}>
          <Upload />
        </IconButton>
        <Button size="sm" onClick={() => setIsMaking(true)}>
          <Plus /> Add person
        </Button>
      </header>
      {problem !== null && (
        <p
          role="alert"
          className="break-words border-line border-b bg-danger-soft px-4 py-2 text-[13px] text-danger"
        >
          {problem}
        </p>
      )}
      {people.people.length === 0 ? (
        <EmptyNote
          icon={<UserRound />}
          title="Nobody yet"
          text={
            mayViewAs
              ? 'Who signs up in your app shows here. Add somebody yourself to see the app as they would.'
              : 'Who signs up in the published app shows here.'
          }
        />
      ) : (
        <ul className="min-h-0 flex-1 overflow-y-auto">
          {people.people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              onView={mayViewAs ? (where) => void viewAs(person, where) : null}
              onDelete={() => void askToDelete(person)}
            />
          ))}
          {people.total > people.people.length && (
            <li className="px-4 py-3 text-ink-muted text-xs">
              The newest {people.people.length} of {people.total}.
            </li>
          )}
        </ul>
      )}
      {isMaking && (
        <NewPersonDialog
          onMake={async (made) => {
            const answer = await client.makePerson(made)
            if (answer.type === 'refused') return answer.message
            setPeople(answer.value)
            return null
          }}
          onClose={() => setIsMaking(false)}
        />
      )}
      <ConfirmDialog
        open={chosen !== null}
        title={`Take what ${chosen?.name ?? ''} has?`}
        message={IMPORT_HINT}
        confirmLabel="Import"
        onConfirm={() => chosen !== null && void take(chosen)}
        onCancel={() => setChosen(null)}
      />
      <ConfirmDialog
        open={leaving !== null}
        title={`Delete ${leaving === null ? '' : nameOf(leaving.person)}?`}
        message={leaving === null ? '' : goingSentence(leaving)}
        confirmLabel="Delete"
        isDanger
        onConfirm={() => leaving !== null && void deletePerson(leaving)}
        onCancel={() => setLeaving(null)}
      />
    </section>
  )
}

interface Leaving {
  readonly person: Person
  readonly rows: readonly GoingRows[]
}

function nameOf({ email, id }: Person): string {
  return email ?? `guest ${id.slice(0, 4)}`
}

/** What is lost with somebody, by the tables in which it is. */
function goingSentence({ rows }: Pick<Leaving, 'rows'>): string {
  const parts = rows.map(({ table, rows: count }) => `${count.toLocaleString('en')} of ${table}`)
  const all =
    parts.length === 0 ? 'No row of a table goes with them.' : `With them go rows: ${parts.join(', ')}.`
  return `${all} This cannot be undone.`
}

interface PersonRowProps {
  readonly person: Person
  readonly onView: ((where: 'preview' | 'tab') => void) | null
  readonly onDelete: () => void
}

function PersonRow({ person, onView, onDelete }: PersonRowProps) {
  const { email, createdAt, seenAt } = person
  const name = nameOf(person)
  const now = Date.now()
  return (
    <li className="flex items-center gap-x-3 border-line border-b py-2.5 pr-2 pl-4">
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-surface-sunken font-semibold text-ink-muted text-xs uppercase"
      >
        {email === null ? <UserRound className="size-4" /> : email.slice(0, 1)}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-sm" title={email ?? person.id}>
          {email === null ? 'Guest' : email}
          {email === null && (
            <span className="font-mono font-normal text-ink-muted text-xs"> {person.id.slice(0, 4)}</span>
          )}
        </p>
        <p className="truncate text-ink-muted text-xs">
          {createdAt === null ? 'Came with a file' : `Since ${formatTime(createdAt, now)}`}
          {seenAt === null ? ', never signed in' : `, last seen ${formatTime(seenAt, now)}`}
        </p>
      </div>
      {onView !== null && (
        <>
          <Button
            size="sm"
            variant="ghost"
            className="px-2!"
            onClick={() => onView('preview')}
            aria-label={`View as ${name}`}
          >
            <Eye /> View as
          </Button>
          <IconButton size="sm" label={`View as ${name} in a new tab`} onClick={() => onView('tab')}>
            <ExternalLink />
          </IconButton>
        </>
      )}
      <IconButton size="sm" label={`Delete ${name}`} onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </li>
  )
}
