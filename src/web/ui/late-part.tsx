import { RotateCw } from 'lucide-react'
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { errorSentence } from '../../core/errors/catalogue.ts'
import { Button } from './button.tsx'
import { type LoadedPart, loadedPart, useLoadedPart } from './use-loaded-part.ts'

export interface LatePartOptions<Props> {
  /** In its place while it loads. */
  readonly placeholder?: ReactNode | ((props: Props) => ReactNode)
  /** Whether its placeholder does: one that cannot be loaded is asked for again where it next shows. */
  readonly isQuiet?: boolean
}

/** What shows it, and what has it loaded before it is shown. */
export type LatePart<Props> = ComponentType<Props> & Pick<LoadedPart<Props>, 'load'>

/**
 * A part of a pane whose code is loaded when it is first shown. One that cannot be loaded says so in its own place and
 * can be asked for again; the pane around it goes on.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: LatePartOptions<Props> = {},
): LatePart<Props> {
  const part = loadedPart(load)
  return Object.assign((props: Props) => <PartWhenLoaded part={part} options={options} props={props} />, {
    load: part.load,
  })
}

interface PartWhenLoadedProps<Props> {
  readonly part: LoadedPart<Props>
  readonly options: LatePartOptions<Props>
  readonly props: Props
}

function PartWhenLoaded<Props extends object>({ part, options, props }: PartWhenLoadedProps<Props>) {
  const { placeholder, isQuiet } = options
  const [hasFailed, setHasFailed] = useState(false)
  const fail = useCallback(() => setHasFailed(true), [])
  const Loaded = useLoadedPart(part, !hasFailed, fail)
  if (Loaded !== null) return <Loaded {...props} />
  if (hasFailed && isQuiet !== true) return <MissingPart onRetry={() => setHasFailed(false)} />
  return typeof placeholder === 'function' ? placeholder(props) : placeholder
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
