import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import {
  APP_PLACES,
  type AppPlace,
  type OwnAppModel,
  type OwnAppModels,
} from '../../../core/wire/own-app-model.ts'
import { Button } from '../../ui/button.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { ownModelWords, PLACE_WORDS } from './app-ai-words.ts'
import { OwnModelForm } from './own-model-form.tsx'

export interface OwnModelsProps {
  readonly projectKey: string
  readonly models: OwnAppModels
}

/** A model of the owner's for the published app, and one for the preview: its key goes in, and never comes out. */
export function OwnModels({ projectKey, models }: OwnModelsProps) {
  return (
    <section aria-label="Your own model" className="mt-3 border-line border-t pt-3">
      <h4 className="font-medium text-[13px]">Your own model</h4>
      <p className="mt-0.5 text-[13px] text-ink-muted">{SEALED}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {[...APP_PLACES].reverse().map((place) => (
          <Place key={place} projectKey={projectKey} place={place} model={models[place]} />
        ))}
      </ul>
    </section>
  )
}

interface PlaceProps {
  readonly projectKey: string
  readonly place: AppPlace
  readonly model: OwnAppModel | null
}

function Place({ projectKey, place, model }: PlaceProps) {
  const { appAi } = useWorkspace()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const remove = async () => {
    setBusy(true)
    setProblem(await appAi.change(projectKey, (client) => client.removeModel(projectKey, place)))
    setBusy(false)
  }
  const name = PLACE_WORDS[place]
  return (
    <li className="rounded-md bg-surface-sunken p-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-40 flex-1 text-[13px]">
          <span className="font-medium">{name}</span>
          <br />
          <span className="wrap-anywhere text-ink-muted">{ownModelWords(model)}</span>
        </p>
        {!isOpen && (
          <div className="flex gap-2">
            <Button size="sm" disabled={isBusy} onClick={() => setOpen(true)}>
              <KeyRound /> {model === null ? 'Add a key' : 'Replace'}
              <span className="sr-only"> for: {name}</span>
            </Button>
            {model !== null && (
              <Button size="sm" variant="ghost" isLoading={isBusy} onClick={() => void remove()}>
                Remove<span className="sr-only"> the key of: {name}</span>
              </Button>
            )}
          </div>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="mt-2 text-[13px] text-danger">
          {problem}
        </p>
      )}
      {isOpen && (
        <OwnModelForm
          projectKey={projectKey}
          place={place}
          before={model}
          onClose={() => {
            setProblem(null)
            setOpen(false)
          }}
        />
      )}
    </li>
  )
}

const SEALED =
  'A key of yours answers in the place of the server’s model. It is kept sealed, used by the server alone, and never shown again. What it costs is between you and the provider.'
