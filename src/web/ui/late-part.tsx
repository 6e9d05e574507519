import { RotateCw } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { errorSentence } from '../../core/errors/catalogue.ts'
import { Button } from './button.tsx'

export interface LatePartOptions {
  /** In its place while it loads. */
  readonly placeholder?: ReactNode
  /** Whether nobody misses it: one that cannot be loaded is asked for again where it next shows. */
  readonly isQuiet?: boolean
}

interface Part<Props> extends LatePartOptions {
  readonly load: () => Promise<ComponentType<Props>>
  /** For every place of it, once it is there. */
  loaded: ComponentType<Props> | null
}

/**
 * A part of a pane whose code is loaded when it is first shown. One that cannot be loaded says so in its own place and
 * can be asked for again; the pane around it goes on, which with `lazy` it would not.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: LatePartOptions = {},
): ComponentType<Props> {
  const part: Part<Props> = { ...options, load, loaded: null }
  return (props) => <PartWhenLoaded part={part} props={props} />
}

interface PartWhenLoadedProps<Props> {
  readonly part: Part<Props>
  readonly props: Props
}

function PartWhenLoaded<Props extends object>({ part, props }: PartWhenLoadedProps<Props>) {
  const [Loaded, setLoaded] = useState(() => part.loaded)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (Loaded !== null || hasFailed) return
    let isCurrent = true
    part.load().then(
      (loaded) => {
        part.loaded = loaded
        if (isCurrent) setLoaded(() => loaded)
      },
      (error: unknown) => {
        console.error('A part of the workspace could not be loaded.', error)
        if (isCurrent) setHasFailed(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [part, Loaded, hasFailed])
  if (Loaded !== null) return <Loaded {...props} />
  if (!hasFailed) return part.placeholder ?? null
  return part.isQuiet === true ? null : <MissingPart onRetry={() => setHasFailed(false)} />
}

function MissingPart({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 px-3 py-2 text-[13px] text-ink-muted">
      <p className="min-w-48 flex-1">{errorSentence('part-not-loaded')}</p>
      <Button size="sm" onClick={onRetry}>
        <RotateCw /> Try again
      </Button>
    </div>
  )
}
