import { useState } from 'react'
import { PROVIDER_IDS, type ProviderId } from '../../../../core/model/model-providers.ts'
import { readProviders } from '../../../platform/models/provider-settings.ts'
import { useWorkspace } from '../../context/workspace-context.tsx'
import { ProviderRow } from './provider-row.tsx'

/** Models beside Gemini: the person's own accounts and servers. */
export function ProvidersSection() {
  const { model } = useWorkspace()
  const [connected, setConnected] = useState(readProviders)
  const [open, setOpen] = useState<ProviderId | null>(null)
  const reread = () => {
    model.refresh()
    setConnected(readProviders())
    setOpen(null)
  }
  return (
    <section className="mt-7 border-line border-t pt-5">
      <h3 className="font-semibold text-sm">Other models</h3>
      <p className="mt-1 text-ink-muted text-sm leading-relaxed">
        Connect an account or a server of your own. Its key stays in this browser and goes to its address
        only.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
        {PROVIDER_IDS.map((id) => (
          <ProviderRow
            key={id}
            id={id}
            connected={connected.find((provider) => provider.id === id) ?? null}
            isOpen={open === id}
            onOpen={() => setOpen(id)}
            onClose={() => setOpen(null)}
            onChange={reread}
          />
        ))}
      </ul>
    </section>
  )
}
