import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { providerName } from '../../../core/model/model-providers.ts'
import {
  type AppPlace,
  newOwnAppModelSchema,
  OWN_APP_PROVIDERS,
  type OwnAppModel,
  type OwnAppProvider,
} from '../../../core/wire/own-app-model.ts'
import { Button } from '../../ui/button.tsx'
import { FIELD_CLASS, TextField } from '../../ui/text-field.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { SecretField } from '../view/secret-field.tsx'

export interface OwnModelFormProps {
  readonly projectKey: string
  readonly place: AppPlace
  /** What it replaces; null where there is none. */
  readonly before: OwnAppModel | null
  readonly onClose: () => void
}

/** Provider, model and key. */
export function OwnModelForm({ projectKey, place, before, onClose }: OwnModelFormProps) {
  const { appAi } = useWorkspace()
  const id = useId()
  const [provider, setProvider] = useState<OwnAppProvider>(before?.provider ?? OWN_APP_PROVIDERS[0])
  const [model, setModel] = useState(before?.model ?? '')
  const [key, setKey] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const given = v.safeParse(newOwnAppModelSchema, { provider, model, key })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!given.success || isBusy) return
    setBusy(true)
    const refused = await appAi.change(projectKey, (client) =>
      client.keepModel(projectKey, place, given.output),
    )
    setBusy(false)
    if (refused === null) onClose()
    else setProblem(refused)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <div className="min-w-36 flex-1">
          <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
            Provider
          </label>
          <select
            id={id}
            className={`${FIELD_CLASS} h-10`}
            value={provider}
            onChange={(event) => setProvider(event.target.value as OwnAppProvider)}
          >
            {OWN_APP_PROVIDERS.map((one) => (
              <option key={one} value={one}>
                {providerName(one)}
              </option>
            ))}
          </select>
        </div>
        <TextField
          className="min-w-36 flex-1"
          label="Model"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          placeholder="As the provider names it"
          value={model}
          onChange={(event) => setModel(event.target.value)}
        />
      </div>
      <SecretField
        label="API key"
        maxLength={500}
        value={key}
        error={problem ?? undefined}
        onChange={(event) => setKey(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" isLoading={isBusy} disabled={!given.success}>
          Seal and use
        </Button>
      </div>
    </form>
  )
}
