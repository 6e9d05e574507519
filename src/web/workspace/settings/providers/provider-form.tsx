import { type FormEvent, useEffect, useState } from 'react'
import { errorSentence } from '../../../../core/errors/catalogue.ts'
import { type ProviderId, providerPreset } from '../../../../core/model/model-providers.ts'
import { parseProviderAddress } from '../../../platform/models/provider-address.ts'
import { type ConnectedProvider, saveProvider } from '../../../platform/models/provider-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWorkspace } from '../../context/workspace-context.tsx'

export interface ProviderFormProps {
  readonly id: ProviderId
  readonly connected: ConnectedProvider | null
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** While a key may be typed no preview is in the page, as with the Gemini key. */
export function ProviderForm({ id, connected, onSaved, onCancel }: ProviderFormProps) {
  const { config, overlays } = useWorkspace()
  const { name, baseUrl, needsKey, hint } = providerPreset(id)
  const [address, setAddress] = useState(connected?.baseUrl ?? baseUrl ?? '')
  const [key, setKey] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  useEffect(() => () => overlays.setTypingSecret(false), [overlays])

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
      <TextField
        label={needsKey ? `${name} key` : `${name} key (optional)`}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={key}
        error={problems.key}
        placeholder={connected?.apiKey == null ? '' : 'Leave empty to keep the key'}
        hint={hint ?? 'The preview rests while you type.'}
        onFocus={() => overlays.setTypingSecret(true)}
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
