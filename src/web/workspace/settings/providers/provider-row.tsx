import { type ProviderId, providerPreset } from '../../../../core/model/model-providers.ts'
import { type ConnectedProvider, deleteProvider } from '../../../platform/models/provider-settings.ts'
import { maskedKey } from '../../../platform/own-key.ts'
import { Button } from '../../../ui/button.tsx'
import { ModelPicker } from './model-picker.tsx'
import { ProviderForm } from './provider-form.tsx'

export interface ProviderRowProps {
  readonly id: ProviderId
  /** Null while it is not. */
  readonly connected: ConnectedProvider | null
  /** Whether its form is open. */
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  /** Its settings have changed. */
  readonly onChange: () => void
}

export function ProviderRow({ id, connected, isOpen, onOpen, onClose, onChange }: ProviderRowProps) {
  const { name } = providerPreset(id)
  return (
    <li aria-label={name} className="p-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-48 flex-1">
          <span className="block font-medium text-sm">{name}</span>
          {connected !== null && !isOpen && <Status connected={connected} />}
        </p>
        {!isOpen && (
          <Button
            size="sm"
            aria-label={`${connected === null ? 'Connect' : 'Change'} ${name}`}
            onClick={onOpen}
          >
            {connected === null ? 'Connect' : 'Change'}
          </Button>
        )}
        {connected !== null && !isOpen && (
          <Button
            size="sm"
            variant="danger"
            aria-label={`Disconnect ${name}`}
            onClick={() => {
              deleteProvider(id)
              onChange()
            }}
          >
            Disconnect
          </Button>
        )}
      </div>
      {isOpen && <ProviderForm id={id} connected={connected} onSaved={onChange} onCancel={onClose} />}
      {connected !== null && !isOpen && <ModelPicker provider={connected} />}
    </li>
  )
}

function Status({ connected: { baseUrl, apiKey } }: { readonly connected: ConnectedProvider }) {
  return (
    <>
      <span className="block text-xs">
        <span className="font-medium text-success">Active</span>
        <span className="text-ink-muted"> at </span>
        <span className="break-all font-mono text-ink-muted">{baseUrl}</span>
      </span>
      {apiKey !== null && (
        <span className="block break-all font-mono text-ink-muted text-xs">{maskedKey(apiKey)}</span>
      )}
    </>
  )
}
