import { type FormEvent, useState } from 'react'
import { errorSentence } from '../../../../core/errors/catalogue.ts'
import { type ProviderId, providerPreset } from '../../../../core/model/model-providers.ts'
import { parseProviderAddress } from '../../../platform/models/provider-address.ts'
import { type ConnectedProvider, saveProvider } from '../../../platform/models/provider-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWorkspace } from '../../context/workspace-context.tsx'
import { SecretField } from '../../view/secret-field.tsx'

export interface ProviderFormProps {
  readonly id: ProviderId
  readonly connected: ConnectedProvider | null
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** Address and key, as far as the provider needs them. */
export function ProviderForm({ id, connected, onSaved, onCancel }: ProviderFormProps) {
  const { config } = useWorkspace()
  const { name, baseUrl, needsKey, hint } = providerPreset(id)
  const [address, setAddress] = useState(connected?.baseUrl ?? baseUrl ?? '')
  const [key, setKey] = useState('')
  const [problems, setProblems] = useState<Problems>({})

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const place = parseProviderAddress(address, config.modelOrigins)
    // An empty box keeps the key that there is, but never for another address.
    const isSamePlace = place.ok && connected?.baseUrl === place.baseUrl
    const apiKey = key.trim() || (isSamePlace ? (connected?.apiKey ?? null) : null)
    const found = {
      ...(!place.ok && { address: place.problem }),
      ...(apiKey === null && needsKey && { key: errorSentence('provider-key-missing', { provider: name }) }),
      ...(apiKey !== null &&
        !/^[\x21-\x7e]+$/.test(apiKey) && { key: errorSentence('provider-key-characters') }),
    }
    setProblems(found)
    if (!place.ok || Object.keys(found).length > 0) return
    if (saveProvider({ id, baseUrl: place.baseUrl, apiKey })) onSaved()
    else setProblems({ key: errorSentence('storage-blocked') })
  }
  return (
    <form onSubmit={submit} noValidate className="mt-3 space-y-3">
      <TextField
        label="Base URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://api.example.com/v1"
        value={address}
        error={problems.address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <SecretField
        label={needsKey ? `${name} key` : `${name} key (optional)`}
        value={key}
        error={problems.key}
        placeholder={connected?.apiKey == null ? '' : 'Leave empty to keep the key'}
        hint={hint ?? undefined}
        onChange={(event) => setKey(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit">
          Save {name === 'Other (OpenAI-compatible)' ? 'provider' : name}
        </Button>
      </div>
    </form>
  )
}

interface Problems {
  readonly address?: string
  readonly key?: string
}
