import { clsx } from 'clsx'
import { ArrowUpRight, Pen, Redo2, Square, Type, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlainIconButton } from '../../ui/plain-icon-button.tsx'
import { COLOURS, SIZES, type Tool } from './annotation.ts'

const TOOLS = [
  { tool: 'pen', label: 'Pen', Icon: Pen },
  { tool: 'arrow', label: 'Arrow', Icon: ArrowUpRight },
  { tool: 'box', label: 'Box', Icon: Square },
  { tool: 'text', label: 'Text', Icon: Type },
] as const satisfies readonly { readonly tool: Tool; readonly label: string; readonly Icon: typeof Pen }[]

export interface AnnotateToolbarProps {
  readonly tool: Tool
  readonly colour: string
  readonly size: number
  readonly onTool: (tool: Tool) => void
  readonly onColour: (colour: string) => void
  readonly onSize: (size: number) => void
  /** Undefined while there is nothing to take back, or to bring back. */
  readonly onUndo: (() => void) | undefined
  readonly onRedo: (() => void) | undefined
}

/** With what is drawn (S9.23, S9.24). */
export function AnnotateToolbar(props: AnnotateToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
      <Choices label="Tool">
        {TOOLS.map(({ tool, label, Icon }) => (
          <Choice
            key={tool}
            group="tool"
            label={label}
            isChosen={props.tool === tool}
            onChoose={() => props.onTool(tool)}
          >
            <Icon className="size-[18px]" />
          </Choice>
        ))}
      </Choices>
      <Choices label="Colour">
        {COLOURS.map(({ name, hex }) => (
          <Choice
            key={hex}
            group="colour"
            label={name}
            isChosen={props.colour === hex}
            onChoose={() => props.onColour(hex)}
          >
            <span className="size-5 rounded-full border border-ink/25" style={{ background: hex }} />
          </Choice>
        ))}
      </Choices>
      <Choices label="Size">
        {SIZES.map((size) => (
          <Choice
            key={size}
            group="size"
            label={`${size} px`}
            isChosen={props.size === size}
            onChoose={() => props.onSize(size)}
          >
            <span className="rounded-full bg-ink" style={{ width: size, height: size }} />
          </Choice>
        ))}
      </Choices>
      <span className="ml-auto flex gap-1">
        <PlainIconButton
          label="Undo"
          title="Undo"
          disabled={props.onUndo === undefined}
          onClick={props.onUndo}
        >
          <Undo2 />
        </PlainIconButton>
        <PlainIconButton
          label="Redo"
          title="Redo"
          disabled={props.onRedo === undefined}
          onClick={props.onRedo}
        >
          <Redo2 />
        </PlainIconButton>
      </span>
    </div>
  )
}

function Choices({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="radiogroup" aria-label={label} className="flex gap-0.5 rounded-md bg-surface-sunken p-0.5">
      {children}
    </div>
  )
}

interface ChoiceProps {
  readonly group: string
  readonly label: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Choice({ group, label, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      title={label}
      className={clsx(
        'grid size-8 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-focus',
        isChosen
          ? 'bg-surface-raised shadow-[0_0_0_1px_var(--line-strong)]'
          : 'text-ink-muted hover:text-ink',
      )}
    >
      <input
        type="radio"
        name={`annotate-${group}`}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      {children}
    </label>
  )
}
