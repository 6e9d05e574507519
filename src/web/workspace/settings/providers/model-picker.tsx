import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { isHosted, providerName } from '../../../../core/model/model-providers.ts'
import type { OwnProvider } from '../../../platform/models/provider-settings.ts'
import { useStore } from '../../../platform/use-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWorkspace } from '../../context/workspace-context.tsx'
import { useChooseModel } from '../../models/use-choose-model.ts'

/** How many names show at once; the rest is found by typing. */
const MAX_SHOWN = 60

/** The models that a provider lists, to choose the one that answers from now on; any name can be typed. */
export function ModelPicker({ provider }: { readonly provider: OwnProvider }) {
  const { model, modelLists } = useWorkspace()
  const chooseModel = useChooseModel()
  const [text, setText] = useState('')
  const list = useStore(modelLists, (lists) => lists.get(provider.id))
  const current = useStore(model, ({ from, model }) => (from === provider.id ? model : null))
  useEffect(() => modelLists.load(provider), [modelLists, provider])

  const typed = text.trim()
  const names = list?.status === 'ready' ? list.names : []
  const found = names.filter((name) => name.toLowerCase().includes(typed.toLowerCase()))
  const choose = (name: string) => {
    chooseModel({ from: provider.id, model: name })
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed === '') return
    event.preventDefault()
    choose(typed)
  }
  const isListed = names.includes(typed)
  return (
    <div className="mt-3">
      <div className="flex items-end gap-2">
        <TextField
          className="min-w-0 flex-1"
          label="Model"
          autoComplete="off"
          spellCheck={false}
          placeholder={current === null ? 'Search, or type a name' : `Answering: ${current}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {typed !== '' && !isListed && (
          <Button className="h-10" onClick={() => choose(typed)}>
            Use this name
          </Button>
        )}
      </div>
      <div aria-live="polite" className="mt-2 text-[13px] text-ink-muted">
        {list?.status === 'loading' && (
          <p className="flex items-center gap-2">
            <Spinner /> Asking {providerName(provider.id)} for its models…
          </p>
        )}
        {list?.status === 'failed' && (
          <div className="flex flex-wrap items-start gap-2">
            <p role="alert" className="min-w-48 flex-1 text-danger">
              {list.problem}
            </p>
            <Button size="sm" onClick={() => modelLists.reload(provider)}>
              Try again
            </Button>
          </div>
        )}
        {list?.status === 'ready' && <p>{countOf(names.length, found.length, typed, provider)}</p>}
      </div>
      {found.length > 0 && (
        <ul
          // Another search begins at its top.
          key={typed}
          aria-label="Models"
          className="mt-1.5 max-h-44 overflow-y-auto rounded-md border border-line bg-surface-raised p-1"
        >
          {found.slice(0, MAX_SHOWN).map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={name === current}
                onClick={() => choose(name)}
                className={clsx(
                  'flex w-full items-center gap-2 rounded-sm px-2 py-1.5 text-left font-mono text-[13px] hover:bg-ink/8',
                  name === current && 'font-semibold',
                )}
              >
                <span className="min-w-0 flex-1 break-all">{name}</span>
                {name === current && <Check aria-hidden="true" className="size-4 shrink-0 text-success" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function countOf(all: number, found: number, typed: string, { id }: OwnProvider): string {
  if (all === 0) {
    return isHosted(id)
      ? 'It lists no model to talk to. Type the name of one.'
      : 'It lists no models. Load or download one there, or type its name.'
  }
  if (typed === '') return `${all === 1 ? 'One model' : `${all} models`}: choose the one that answers.`
  return found === 0 ? 'No model of the list has this in its name.' : `${found} of ${all} models.`
}
