import { Monitor } from 'lucide-react'
import { errorSentence } from '../../core/errors/catalogue.ts'
import { Button } from '../ui/button.tsx'
import type { LocalServer } from './find-local-servers.ts'
import type { Connect } from './use-connect.ts'

/** The models of this machine, which nobody asks for before the button is pressed. */
export function LocalSearch({ connect }: { readonly connect: Connect }) {
  const { state, look } = connect
  const servers = state.type === 'found' ? state.servers : null
  return (
    <section aria-label="Models on this machine" className="mt-5 border-line border-t pt-4 pb-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p className="min-w-52 flex-1 text-[13px] text-ink-muted leading-relaxed">
          Ollama, LM Studio and other model servers on this computer are asked at their usual ports, once you
          press.
        </p>
        <Button disabled={state.type === 'busy'} onClick={look}>
          <Monitor /> Look for models on this machine
        </Button>
      </div>
      {servers !== null && (
        <div aria-live="polite" className="mt-3">
          {servers.length === 0 ? (
            <p className="text-[13px] leading-relaxed">
              No model server answers at the usual ports. Start Ollama or LM Studio, then look again, or write
              the address of yours above.
            </p>
          ) : (
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {servers.map((server) => (
                <ServerRow key={server.place.baseUrl} server={server} connect={connect} />
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  )
}

function ServerRow({ server, connect }: { readonly server: LocalServer; readonly connect: Connect }) {
  const { place, name, count } = server
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
      <p className="min-w-40 flex-1">
        <span className="block font-medium text-sm">{name}</span>
        <span className="block text-[13px] text-ink-muted leading-snug">
          {count === null ? lockedSentence(server) : `${countOf(count)} · ${new URL(place.baseUrl).host}`}
        </span>
      </p>
      {count !== null && count > 0 && (
        <Button size="sm" aria-label={`Use ${name}`} onClick={() => connect.connect([place])}>
          Use
        </Button>
      )}
    </li>
  )
}

function countOf(count: number): string {
  if (count === 0) return 'Runs, but has no model yet'
  return count === 1 ? 'One model' : `${count} models`
}

function lockedSentence({ place: { id, baseUrl: address } }: LocalServer): string {
  const { origin } = location
  if (id === 'ollama') return errorSentence('connect-cors-ollama', { address, origin })
  if (id === 'lm-studio') return errorSentence('connect-cors-lm-studio', { address })
  return `It wants a key. Write ${address} above.`
}
