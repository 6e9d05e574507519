import { useState } from 'react'
import { deleteOwnKey, maskedKey, readOwnKey } from '../../platform/own-key.ts'
import { Button } from '../../ui/button.tsx'
import { useWorkspace } from '../workspace-context.tsx'
import { KeyForm } from './key-form.tsx'
import { ProvidersSection } from './providers/providers-section.tsx'

/** S2.32, S4.20: the user's own key for the model; it stays in this browser. */
export function ApiKeysTab() {
  const { config, model } = useWorkspace()
  const [key, setKey] = useState(readOwnKey)
  const [isChanging, setIsChanging] = useState(false)
  const reread = () => {
    model.refresh()
    setKey(readOwnKey())
    setIsChanging(false)
  }
  return (
    <>
      <h3 className="font-semibold text-sm">Gemini API key</h3>
      <p className="mt-1 text-ink-muted text-sm leading-relaxed">
        With a key of your own the model answers you directly. The key is kept in this browser and sent to the
        model's provider only, never to this server.
      </p>
      {key === null || isChanging ? (
        <KeyForm
          onSaved={() => {
            model.choose({ from: 'gemini', model: config.geminiModel })
            reread()
          }}
          onCancel={isChanging ? () => setIsChanging(false) : null}
        />
      ) : (
        <div className="mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-3">
          <p className="min-w-0 flex-1">
            <span className="block font-medium text-success text-xs">Active</span>
            <span className="break-all font-mono text-sm">{maskedKey(key)}</span>
          </p>
          <Button size="sm" onClick={() => setIsChanging(true)}>
            Change Key
          </Button>
          <Button
            size="sm"
            variant="danger"
            onClick={() => {
              deleteOwnKey()
              reread()
            }}
          >
            Delete
          </Button>
        </div>
      )}
      <ProvidersSection />
    </>
  )
}
