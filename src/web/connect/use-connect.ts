import { useEffect, useRef, useState } from 'react'
import { errorSentence } from '../../core/errors/catalogue.ts'
import type { ProviderEndpoint } from '../platform/models/provider-fault.ts'
import type { ModelChoice } from '../platform/models/provider-settings.ts'
import { browserConnectTools } from './connect-tools.ts'
import { findLocalServers, type LocalServer } from './find-local-servers.ts'
import { keepConnection } from './keep-connection.ts'
import { type ConnectConfig, readConnection } from './read-connection.ts'
import { type ConnectedModel, tryConnection } from './try-connection.ts'

type ConnectState =
  | { readonly type: 'idle' }
  /** `step` says what is being done. */
  | { readonly type: 'busy'; readonly step: string }
  | { readonly type: 'refused'; readonly problem: string; readonly wantsKey: boolean }
  | { readonly type: 'found'; readonly servers: readonly LocalServer[] }
  | { readonly type: 'connected'; readonly model: ConnectedModel }

export interface UseConnectOptions {
  readonly loadConfig: () => Promise<ConnectConfig>
  /** Lets the model answer; false when the browser does not keep it. */
  readonly choose?: ((choice: ModelChoice) => boolean) | undefined
}

export interface Connect {
  readonly state: ConnectState
  /** Tries what is in the field. */
  submit(text: string, key: string): void
  /** Tries a server that was found. */
  connect(places: readonly ProviderEndpoint[]): void
  look(): void
  reset(): void
}

/** One thing at a time: what is begun ends what was under way. */
export function useConnect({ loadConfig, choose }: UseConnectOptions): Connect {
  const [state, setState] = useState<ConnectState>({ type: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const begin = (step: string, work: (signal: AbortSignal) => Promise<ConnectState>) => {
    running.current?.abort()
    const end = new AbortController()
    running.current = end
    setState({ type: 'busy', step })
    work(end.signal).then(
      (next) => !end.signal.aborted && setState(next),
      (error: unknown) => {
        if (end.signal.aborted) return
        console.error('A model could not be connected.', error)
        setState(refused(error instanceof Error ? error.message : String(error)))
      },
    )
  }
  const attempt = async (places: readonly ProviderEndpoint[], config: ConnectConfig, signal: AbortSignal) => {
    const tools = browserConnectTools(location.origin)
    const onStep = (step: string) => !signal.aborted && setState({ type: 'busy', step })
    const tried = await tryConnection(places, config, tools, signal, onStep)
    if (!tried.ok) return refused(tried.problem, tried.wantsKey)
    if (!keepConnection(tried, choose)) return refused(errorSentence('storage-blocked'))
    return { type: 'connected', model: tried } as const
  }
  return {
    state,
    submit: (text, key) =>
      begin('Reading it…', async (signal) => {
        const config = await loadConfig()
        const read = readConnection(text, key, config)
        return read.ok ? attempt(read.places, config, signal) : refused(read.problem)
      }),
    connect: (places) => begin('Asking it…', async (signal) => attempt(places, await loadConfig(), signal)),
    look: () =>
      begin('Asking the usual ports of this machine…', async (signal) => {
        const servers = await findLocalServers(browserConnectTools(location.origin), signal)
        const [only] = servers
        const isClear = servers.length === 1 && only !== undefined && (only.count ?? 0) > 0
        if (!isClear) return { type: 'found', servers }
        return attempt([only.place], await loadConfig(), signal)
      }),
    reset() {
      running.current?.abort()
      setState({ type: 'idle' })
    },
  }
}

function refused(problem: string, wantsKey = false): ConnectState {
  return { type: 'refused', problem, wantsKey }
}
