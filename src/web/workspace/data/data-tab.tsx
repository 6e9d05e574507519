import { RotateCw, Table2 } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { BackendBar } from '../backend/backend-bar.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { AccessView } from './access-view.tsx'
import { createDataClient } from './data-client.ts'
import { DataNav } from './data-nav.tsx'
import { createDataStore, type DataStore, shownPlace } from './data-store.ts'
import { EmptyNote } from './empty-note.tsx'
import { LiveSwitch } from './live-switch.tsx'
import { MailView } from './mail-view.tsx'
import { PeopleView } from './people-view.tsx'
import { TableView } from './table-view.tsx'
import { useLiveAddress } from './use-live-address.ts'

/** What the app keeps: its rows as their owner sees them, and what stands beside them. Of the draft, or of what is live. */
export function DataTab({ isShown }: { readonly isShown: boolean }) {
  const { askBackend, askLive, backend } = useWorkspace()
  const key = useActiveProject((project) => project.key)
  const address = useLiveAddress(isShown)
  const [wantsLive, setWantsLive] = useState(false)
  const isLive = wantsLive && address !== null
  const draft = useMemo(() => createDataStore(createDataClient(askBackend, key)), [askBackend, key])
  const live = useMemo(() => createDataStore(createDataClient(askLive, key, 'live/data')), [askLive, key])
  const data = isLive ? live : draft
  const isApplied = useStore(backend, (states) => states.get(key)?.status !== 'applying')
  const isReady = isLive || isApplied
  // What migrations made, and what was done in the app since it was looked at.
  useEffect(() => {
    if (!isReady) data.access.markStale()
    if (!isShown || !isReady) return
    void data.refresh()
    // How much looks wrong stands in the list.
    if (!isLive) void data.access.tryIfStale()
  }, [data, isShown, isReady, isLive])
  return (
    <div className="@container flex h-full flex-col">
      {address !== null && <LiveSwitch isLive={isLive} address={address} onChange={setWantsLive} />}
      {!isLive && <BackendBar />}
      <div className="flex min-h-0 @min-[600px]:flex-row flex-1 flex-col">
        <DataNav data={data} hasAccess={!isLive} />
        <div className="min-h-0 min-w-0 flex-1">
          <Place
            key={isLive ? 'live' : 'draft'}
            data={data}
            isLive={isLive}
            isShown={isShown}
            isReady={isReady}
          />
        </div>
      </div>
    </div>
  )
}

interface PlaceProps {
  readonly data: DataStore
  readonly isLive: boolean
  readonly isShown: boolean
  /** Whether no migration is on its way. */
  readonly isReady: boolean
}

function Place({ data, isLive, isShown, isReady }: PlaceProps) {
  const tables = useStore(data, (state) => state.tables)
  const problem = useStore(data, (state) => state.problem)
  const placeKey = useStore(data, (state) => JSON.stringify(shownPlace(state)))
  const place = useMemo(() => JSON.parse(placeKey) as ReturnType<typeof shownPlace>, [placeKey])
  if (place?.type === 'people')
    return (
      <PeopleView
        client={data.client}
        isShown={isShown}
        mayViewAs={!isLive}
        onRowsCame={() => void data.refresh()}
      />
    )
  if (place?.type === 'access') return <AccessView access={data.access} isShown={isShown && isReady} />
  if (place?.type === 'mail') return <MailView client={data.client} isShown={isShown} isLive={isLive} />
  if (tables === null && problem === null)
    return (
      <div className="grid h-full place-items-center text-ink-faint">
        <Waiting label="Reading the tables" />
      </div>
    )
  if (tables === null)
    return (
      <EmptyNote title="The tables could not be read" text={problem} role="alert">
        <Button size="sm" onClick={() => void data.refresh()}>
          <RotateCw /> Try again
        </Button>
      </EmptyNote>
    )
  const table = tables.find(({ name }) => place?.type === 'table' && name === place.name)
  if (table === undefined) return <NoTables />
  const rows = data.rowsOf(table)
  return <TableView key={table.name} rows={rows} data={data} />
}

const REQUEST = 'Keep what people enter in a table, so that it is there when they come back'

function NoTables() {
  const { composer, view } = useWorkspace()
  const ask = () => {
    if (composer.getState().text.trim() === '') composer.setText(REQUEST)
    view.focusRequest()
  }
  return (
    <EmptyNote
      icon={<Table2 />}
      title="No tables yet"
      text="Say in the chat what your app should remember. Its table comes with the next version, and its rows show here."
    >
      <Button size="sm" onClick={ask}>
        Ask for a table
      </Button>
    </EmptyNote>
  )
}
