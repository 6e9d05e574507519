import { Code, ExternalLink, GitFork, History, MessageSquare, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { FileSystem } from '../../core/files/file-system.ts'
import type { SessionStore } from '../platform/session-store.ts'
import type { OpenedShare } from '../shares/open-share.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { LogoMark } from '../ui/logo.tsx'
import { TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { RemixDialog } from './remix-dialog.tsx'
import { SharedApp } from './shared-app.tsx'
import { SharedChat } from './shared-chat.tsx'
import { SharedCode } from './shared-code.tsx'
import { SharedVersions } from './shared-versions.tsx'

export interface ShareViewProps {
  readonly share: OpenedShare
  readonly session: SessionStore
  readonly signIn: () => Promise<void>
  readonly onRemix: () => void
}

const DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' })

export function ShareView({ share, session, signIn, onRemix }: ShareViewProps) {
  const { shared } = share
  const [tab, setTab] = useState('app')
  const [isAsking, setIsAsking] = useState(false)
  /** Null is the project as it was shared. */
  const [version, setVersion] = useState<number | null>(null)
  const { files, problem, again } = useFiles(share, version)
  const tabs = [
    { value: 'app', label: 'App', icon: <Play /> },
    { value: 'code', label: 'Code', icon: <Code /> },
    ...(shared.versions.length > 0 ? [{ value: 'versions', label: 'Versions', icon: <History /> }] : []),
    ...(shared.chat !== null ? [{ value: 'chat', label: 'Chat', icon: <MessageSquare /> }] : []),
  ]
  const waiting =
    problem === null ? (
      <Waiting label="Fetching the files" className="m-auto text-ink-muted" />
    ) : (
      <div role="alert" className="m-auto max-w-sm p-6 text-center">
        <p>{problem}</p>
        <Button className="mt-3" onClick={again}>
          Try again
        </Button>
      </div>
    )
  return (
    <div className="flex h-dvh flex-col bg-surface text-ink">
      <header className="flex shrink-0 items-center gap-3 border-line border-b bg-surface-raised px-3 py-2 sm:px-4">
        <a href="/" aria-label="Start page" className="rounded-sm max-sm:hidden">
          <LogoMark className="text-2xl" />
        </a>
        <div className="min-w-0 flex-1">
          <h1 title={shared.title} className="truncate font-display font-semibold text-base leading-tight">
            {shared.title}
          </h1>
          <p className="truncate text-[13px] text-ink-muted">
            {shared.by === '' ? 'Shared' : `Shared by ${shared.by}`} on {DAY.format(shared.createdAt)}
            <span className="max-sm:hidden">, until {DAY.format(shared.endsAt)}</span>
          </p>
        </div>
        {shared.address !== null && (
          <a
            href={shared.address}
            target="_blank"
            rel="noreferrer"
            aria-label="Open the published app"
            className={buttonClass('secondary', 'sm')}
          >
            <ExternalLink /> <span className="max-md:hidden">Open the published app</span>
          </a>
        )}
        <Button variant="primary" size="sm" onClick={() => setIsAsking(true)}>
          <GitFork /> Remix
        </Button>
      </header>
      {version !== null && (
        <p
          role="status"
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-accent-soft px-4 py-1.5 text-sm"
        >
          This is version {version}, not the one that was shared.
          <Button size="sm" onClick={() => setVersion(null)}>
            Back to the shared one
          </Button>
        </p>
      )}
      <main className="flex min-h-0 flex-1 flex-col">
        <Tabs value={tab} onChange={setTab} className="flex min-h-0 flex-1 flex-col">
          <TabList label="What is shared" tabs={tabs} className="m-2 self-start sm:mx-4" />
          <TabPanel value="app" isKeptMounted className="flex min-h-0 flex-1 flex-col">
            {files === null ? waiting : <SharedApp files={files} isVisible={tab === 'app'} />}
          </TabPanel>
          <TabPanel value="code" className="flex min-h-0 flex-1 flex-col">
            {files === null ? waiting : <SharedCode files={files} withheld={shared.withheld} />}
          </TabPanel>
          <TabPanel value="versions" className="min-h-0 flex-1 overflow-y-auto">
            <SharedVersions shared={shared} version={version} onChoose={setVersion} />
          </TabPanel>
          <TabPanel value="chat" className="min-h-0 flex-1 overflow-y-auto">
            <SharedChat share={share} />
          </TabPanel>
        </Tabs>
      </main>
      <RemixDialog
        open={isAsking}
        shared={shared}
        session={session}
        signIn={signIn}
        onClose={() => setIsAsking(false)}
        onRemix={onRemix}
      />
    </div>
  )
}

function useFiles(share: OpenedShare, version: number | null) {
  const [found, setFound] = useState<{ readonly version: number | null; readonly files: FileSystem } | null>(
    null,
  )
  const [problem, setProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is what `tries` is for
  useEffect(() => {
    let isCurrent = true
    const asked = version === null ? share.files() : share.versionFiles(version)
    asked.then(
      (files) => isCurrent && setFound({ version, files }),
      (error: unknown) => isCurrent && setProblem(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [share, version, tries])
  const again = () => {
    setProblem(null)
    setTries(tries + 1)
  }
  return { files: found?.version === version ? found.files : null, problem, again }
}
