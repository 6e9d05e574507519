import { ArrowUpRight, Pen, Redo2, Square, Type, Undo2 } from 'lucide-react'
import { PlainIconButton } from '../../ui/plain-icon-button.tsx'
import { type Segment, Segments } from '../../ui/segments.tsx'
import { COLOURS, SIZES, type Tool } from './annotation.ts'

const TOOL_ICON = 'size-[18px]'
const TOOLS: readonly Segment<Tool>[] = [
  { value: 'pen', label: 'Pen', icon: <Pen className={TOOL_ICON} /> },
  { value: 'arrow', label: 'Arrow', icon: <ArrowUpRight className={TOOL_ICON} /> },
  { value: 'box', label: 'Box', icon: <Square className={TOOL_ICON} /> },
  { value: 'text', label: 'Text', icon: <Type className={TOOL_ICON} /> },
]
const COLOUR_CHOICES: readonly Segment<string>[] = COLOURS.map(({ name, hex }) => ({
  value: hex,
  label: name,
  icon: <span className="size-5 rounded-full border border-ink/25" style={{ background: hex }} />,
}))
const SIZE_CHOICES: readonly Segment<number>[] = SIZES.map((size) => ({
  value: size,
  label: `${size} px`,
  icon: <span className="rounded-full bg-ink" style={{ width: size, height: size }} />,
}))

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
  const history = [
    { label: 'Undo', Icon: Undo2, act: props.onUndo },
    { label: 'Redo', Icon: Redo2, act: props.onRedo },
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
      <Segments label="Tool" options={TOOLS} value={props.tool} onChange={props.onTool} />
      <Segments label="Colour" options={COLOUR_CHOICES} value={props.colour} onChange={props.onColour} />
      <Segments label="Size" options={SIZE_CHOICES} value={props.size} onChange={props.onSize} />
      <span className="ml-auto flex gap-1">
        {history.map(({ label, Icon, act }) => (
          <PlainIconButton key={label} label={label} title={label} disabled={act === undefined} onClick={act}>
            <Icon />
          </PlainIconButton>
        ))}
      </span>
    </div>
  )
}
