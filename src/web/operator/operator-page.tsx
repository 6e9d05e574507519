/** The pages of whoever runs the server. Nobody else gets anything: the server says who that is. */
import { useEffect, useMemo, useState } from 'react'
import { OPERATOR_PATH, type OperatorParts } from '../../core/wire/operator.ts'
import type { Account } from '../identity/account.ts'
import { SignInFirst } from '../identity/sign-in-first.tsx'
import { createAskServer } from '../platform/ask-server.ts'
import type { SessionStore } from '../platform/session-store.ts'
import { useStore } from '../platform/use-store.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { PageMessage } from '../ui/page-message.tsx'
import { TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { AppList } from './app-list.tsx'
import { InvitationList } from './invitation-list.tsx'
import { ModelList } from './model-list.tsx'
import { createOperatorClient, type Told } from './operator-client.ts'
import { PeopleList } from './people-list.tsx'
import { ServerList } from './server-list.tsx'
import { UsageList } from './usage-list.tsx'

export interface OperatorPageProps {
  readonly session: SessionStore
  readonly account: Pick<Account, 'signIn' | 'getToken'>
}

const TIMEOUT_MS = 20_000

export function OperatorPage({ session, account }: OperatorPageProps) {
  const status = useStore(session, (state) => state.status)
  useEffect(() => {
    document.title = 'Operator'
  }, [])
  if (status === 'restoring') return <PageMessage title="One moment" sentence="You are being signed in." />
  if (status === 'signed-in') return <OperatorHome account={account} />
  return (
    <PageMessage title="Sign in first" sentence="These pages are for whoever runs this server.">
      <SignInFirst account={account} />
    </PageMessage>
  )
}

function OperatorHome({ account }: Pick<OperatorPageProps, 'account'>) {
  const client = useMemo(
    () =>
      createOperatorClient(
        createAskServer({
          fetch: fetch.bind(window),
          getToken: () => account.getToken(),
          base: OPERATOR_PATH,
          timeoutMs: TIMEOUT_MS,
        }),
      ),
    [account],
  )
  const [parts, setParts] = useState<Told<OperatorParts> | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    // Asked anew with each.
    void round
    void client.parts().then(setParts)
  }, [client, round])
  if (parts === null) return <PageMessage title="One moment" sentence="The server is asked." />
  if (parts.type === 'refused')
    return (
      <PageMessage title="Not for you" sentence={parts.message}>
        <Button onClick={() => setRound(round + 1)}>Try again</Button>
        <a href="/" className={buttonClass('secondary')}>
          Go to the start page
        </a>
      </PageMessage>
    )
  return <OperatorTabs parts={parts.value} client={client} />
}

interface OperatorTabsProps {
  readonly parts: OperatorParts
  readonly client: ReturnType<typeof createOperatorClient>
}

function OperatorTabs({ parts, client }: OperatorTabsProps) {
  const tabs = [
    ...(parts.people ? [{ value: 'people', label: 'People' }] : []),
    ...(parts.people ? [{ value: 'invitations', label: 'Invitations' }] : []),
    ...(parts.usage ? [{ value: 'usage', label: 'Usage' }] : []),
    ...(parts.apps ? [{ value: 'apps', label: 'Apps' }] : []),
    { value: 'models', label: 'Models' },
    { value: 'server', label: 'Server' },
  ]
  const [tab, setTab] = useState(tabs[0]?.value ?? 'models')
  return (
    <main className="mx-auto min-h-dvh max-w-5xl p-4 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Logo className="text-xl" />
        <a href="/#/build" className={buttonClass('secondary', 'sm')}>
          Open the workspace
        </a>
      </header>
      <h1 className="mt-6 font-display font-semibold text-2xl tracking-tight">Operator</h1>
      <Tabs value={tab} onChange={setTab} className="mt-4">
        <TabList label="What is shown" tabs={tabs} className="max-sm:grid max-sm:grid-cols-3" />
        <TabPanel value="people" className="mt-5">
          <PeopleList client={client} plans={parts.plans} />
        </TabPanel>
        <TabPanel value="invitations" className="mt-5">
          <InvitationList client={client} />
        </TabPanel>
        <TabPanel value="usage" className="mt-5">
          <UsageList client={client} />
        </TabPanel>
        <TabPanel value="apps" className="mt-5">
          <AppList client={client} />
        </TabPanel>
        <TabPanel value="models" className="mt-5">
          <ModelList client={client} />
        </TabPanel>
        <TabPanel value="server" className="mt-5">
          <ServerList client={client} />
        </TabPanel>
      </Tabs>
    </main>
  )
}
