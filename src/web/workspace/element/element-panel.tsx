import { clsx } from 'clsx'
import { Bot, PanelLeft, PanelRight, Redo2, Undo2, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { SelectedElement } from '../../../core/chat/selected-element.ts'
import type { ElementDescription } from '../../../core/element-edits/describe-element.ts'
import { useStore } from '../../platform/use-store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { AskAgent } from './ask-agent.tsx'
import { ClassSection } from './class-section.tsx'
import { ColourSection } from './colour-section.tsx'
import { IconSection } from './icon-section.tsx'
import { ScopeSwitch } from './scope-switch.tsx'
import { SizeSection } from './size-section.tsx'
import { StructureSection } from './structure-section.tsx'
import { TextSection } from './text-section.tsx'

/** Edits of the selected element in place. Floats over the app, whose width must not change; a sheet on a phone. */
export function ElementPanel({ selected }: { readonly selected: SelectedElement }) {
  const { element, view } = useWorkspace()
  const { description, refusal, problem, canUndo, canRedo, isBusy, isSlow, panelFocuses } = useStore(
    element,
    (state) => state,
  )
  const [isLeft, setLeft] = useState(false)
  const [place] = selected.places
  const body = useRef<HTMLDivElement>(null)
  const isRead = description !== null
  useEffect(() => {
    if (panelFocuses === 0 || !isRead) return
    const first = (what: string) => body.current?.querySelector<HTMLElement>(what)
    // A text before anything else.
    const field = first('textarea:enabled') ?? first('input:enabled, button:enabled')
    field?.focus()
  }, [panelFocuses, isRead])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      element.close()
      view.offerRequest()
    } else if (
      (event.ctrlKey || event.metaKey) &&
      event.key.toLowerCase() === 'z' &&
      !isField(event.target)
    ) {
      if (event.shiftKey) element.redo()
      else element.undo()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section
      aria-label="Edit element"
      aria-busy={isBusy}
      onKeyDown={onKeyDown}
      className={clsx(
        'absolute z-10 flex animate-rise-in flex-col overflow-hidden border-line bg-surface-raised text-[13px] shadow-lift-high',
        'inset-x-0 bottom-0 max-h-[58%] rounded-t-xl border-t',
        'sm:inset-x-auto sm:top-3 sm:bottom-auto sm:max-h-[calc(100%-1.5rem)] sm:w-76 sm:rounded-xl sm:border',
        isLeft ? 'sm:left-3' : 'sm:right-3',
      )}
    >
      <header className="flex shrink-0 items-center gap-0.5 border-line border-b py-1.5 pr-1.5 pl-3">
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-mono font-semibold text-accent-text text-xs">
            {`<${description?.tag ?? selected.tag}>`}
          </h2>
          {place !== undefined && (
            <button
              type="button"
              title="Show in the code"
              onClick={() => {
                view.openFile(place.file, place.line)
                view.showTab('code')
              }}
              dir="rtl"
              className="block max-w-full truncate text-ink-muted text-xs hover:text-ink hover:underline"
            >
              <bdi dir="ltr">
                {place.file}:{place.line}
              </bdi>
            </button>
          )}
        </div>
        <IconButton size="sm" label="Undo the edit" disabled={!canUndo} onClick={element.undo}>
          <Undo2 />
        </IconButton>
        <IconButton size="sm" label="Redo the edit" disabled={!canRedo} onClick={element.redo}>
          <Redo2 />
        </IconButton>
        <IconButton
          size="sm"
          className="max-sm:hidden"
          label={isLeft ? 'Move the panel to the right' : 'Move the panel to the left'}
          onClick={() => setLeft(!isLeft)}
        >
          {isLeft ? <PanelRight /> : <PanelLeft />}
        </IconButton>
        <IconButton size="sm" label="Close the panel" onClick={element.close}>
          <X />
        </IconButton>
      </header>
      {(refusal !== null || problem !== null) && (
        <div role="alert" className="shrink-0 border-line border-b bg-accent-soft px-3 py-2.5">
          <p>{refusal?.reason ?? problem}</p>
          <AskAgent selected={selected} refusal={refusal} />
        </div>
      )}
      <div ref={body} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {description !== null ? (
          <Sections description={description} selected={selected} />
        ) : (
          refusal === null &&
          problem === null && (
            <p className="flex items-center gap-2 p-3 text-ink-muted">
              <Spinner /> Reading the source…
            </p>
          )
        )}
      </div>
      {isSlow && (
        <p role="status" className="shrink-0 border-line border-t px-3 py-2 text-ink-muted">
          This takes longer than it should: TypeScript is busy.
        </p>
      )}
      {refusal === null && problem === null && (
        <footer className="shrink-0 border-line border-t px-3 py-2">
          <button
            type="button"
            onClick={view.focusRequest}
            className="flex w-full items-center gap-2 rounded text-left text-ink-muted hover:text-ink"
          >
            <Bot className="size-4 shrink-0" /> Something else? Ask the agent
          </button>
        </footer>
      )}
    </section>
  )
}

function isField(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}

interface SectionsProps {
  readonly description: ElementDescription
  readonly selected: SelectedElement
}

function Sections({ description, selected }: SectionsProps) {
  return (
    <>
      <ScopeSwitch description={description} />
      <StructureSection description={description} />
      <TextSection description={description} />
      {description.icon !== null && <IconSection icon={description.icon} />}
      <ColourSection description={description} classes={selected.classes} />
      <SizeSection description={description} classes={selected.classes} />
      {description.usesTailwind && <ClassSection description={description} classes={selected.classes} />}
    </>
  )
}
