import { useState } from 'react'
import { MODELS_HELD } from '../../connect/models-held.ts'
import { deleteGemini } from '../../platform/models/provider-settings.ts'
import { maskedKey } from '../../platform/own-key.ts'
import { Button } from '../../ui/button.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { KeyForm } from './key-form.tsx'
import { ModelPicker } from './providers/model-picker.tsx'
import { ProvidersSection } from './providers/providers-section.tsx'

/** S2.32, S4.20: the user's own key for the model; it stays in this browser. */
export function ApiKeysTab() {
  const { config } = useWorkspace()
  return config.models.hasOwnKeys ? <OwnKeys /> : <ModelsOfServer />
}

function ModelsOfServer() {
  const { config } = useWorkspace()
  const names = config.models.operator.map(({ model }) => model)
  return (
    <section aria-label="Models of this server">
      <h3 className="font-semibold text-sm">Models of this server</h3>
      <p className="mt-1 text-ink-muted text-sm leading-relaxed">{MODELS_HELD}</p>
      {names.length === 0 ? (
        <p className="mt-3 text-ink-muted text-sm">It holds no model yet. Ask the person who runs it.</p>
      ) : (
        <ul className="mt-3 list-disc pl-5 text-sm">
          {names.map((name) => (
            <li key={name} className="break-all">
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OwnKeys() {
  const { model } = useWorkspace()
  const [gemini, setGemini] = useState(model.gemini)
  const [isChanging, setIsChanging] = useState(false)
  const reread = () => {
    model.refresh()
    setGemini(model.gemini())
    setIsChanging(false)
  }
  return (
    <>
      <h3 className="font-semibold text-sm">Gemini API key</h3>
      <p className="mt-1 text-ink-muted text-sm leading-relaxed">
        With a key of your own the model answers you directly. The key is kept in this browser and sent to the
        model's provider only, never to this server.
      </p>
      {gemini === null || isChanging ? (
        <KeyForm
          onSaved={() => {
            model.choose({ from: 'gemini', model: null })
            reread()
          }}
          onCancel={isChanging ? () => setIsChanging(false) : null}
        />
      ) : (
        <section aria-label="Gemini" className="mt-4 rounded-lg border border-line bg-surface p-3">
          <div className="flex flex-wrap items-center gap-2">
            <p className="min-w-48 flex-1">
              <span className="block font-medium text-success text-xs">Active</span>
              <span className="break-all font-mono text-sm">{maskedKey(gemini.apiKey)}</span>
            </p>
            <Button size="sm" onClick={() => setIsChanging(true)}>
              Change Key
            </Button>
            <Button
              size="sm"
              variant="danger"
              onClick={() => {
                deleteGemini()
                reread()
              }}
            >
              Delete
            </Button>
          </div>
          <ModelPicker provider={gemini} />
        </section>
      )}
      <ProvidersSection />
    </>
  )
}
