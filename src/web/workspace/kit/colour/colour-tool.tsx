import { Minus, Plus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { kept, useKept } from '../tool/kept-state.ts'
import { ToolFooter } from '../tool/tool-footer.tsx'
import { useAddToPrompt } from '../tool/use-add-to-prompt.ts'
import { ChannelSlider } from './channel-slider.tsx'
import { ColourFields } from './colour-fields.tsx'
import {
  addStop,
  canAddStop,
  canRemoveStop,
  changeStop,
  type Gradient,
  gradientCss,
  removeStop,
} from './gradient.ts'
import { GradientBar } from './gradient-bar.tsx'
import { DEFAULT_COLOUR, toHex, toRgbaText } from './hsva.ts'
import { keepRecentColours } from './recent-colours.ts'

const MODES = [
  { value: 'solid', label: 'Solid' },
  { value: 'gradient', label: 'Gradient' },
] as const
const TYPES = [
  { value: 'linear', label: 'Linear' },
  { value: 'radial', label: 'Radial' },
] as const

const FIRST_GRADIENT: Gradient = {
  type: 'linear',
  angle: 90,
  stops: [
    { id: 1, ...DEFAULT_COLOUR, position: 0 },
    { id: 2, ...DEFAULT_COLOUR, h: 0.08, position: 1 },
  ],
}

const MODE = kept<'solid' | 'gradient'>('solid')
const SOLID = kept(DEFAULT_COLOUR)
const GRADIENT = kept(FIRST_GRADIENT)
const SELECTED_ID = kept(1)

/** S2.49: a colour or a gradient for the request. */
export function ColourTool() {
  const addToPrompt = useAddToPrompt()
  const [mode, setMode] = useKept(MODE)
  const [solid, setSolid] = useKept(SOLID)
  const [gradient, setGradient] = useKept(GRADIENT)
  const [selectedId, setSelectedId] = useKept(SELECTED_ID)
  const isGradient = mode === 'gradient'
  const selected = gradient.stops.find(({ id }) => id === selectedId) ?? gradient.stops[0]
  const stop = selected ?? { ...DEFAULT_COLOUR, id: 0, position: 0 }
  const remove = (id: number) => {
    const rest = removeStop(gradient, id)
    setGradient(rest)
    setSelectedId(rest.stops.find((other) => other.id === selectedId)?.id ?? rest.stops[0]?.id ?? 0)
  }
  const add = () => {
    const grown = addStop(gradient)
    setGradient(grown)
    setSelectedId(grown.stops.at(-1)?.id ?? selectedId)
  }
  const css = isGradient ? gradientCss(gradient) : toRgbaText(solid)
  const text = isGradient ? css : `${toHex(solid)} (${css})`
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-3">
        <div className="flex shrink-0">
          <Segments label="Mode" options={MODES} value={mode} onChange={setMode} />
        </div>
        {isGradient && (
          <>
            <div className="flex shrink-0 flex-wrap gap-2">
              <span className="flex min-w-28 flex-1">
                <Segments
                  label="Type"
                  options={TYPES}
                  value={gradient.type}
                  onChange={(type) => setGradient({ ...gradient, type })}
                />
              </span>
              <span className="flex flex-1 gap-2">
                <Button size="sm" disabled={!canAddStop(gradient)} onClick={add} className="flex-1">
                  <Plus /> Add Stop
                </Button>
                <Button
                  size="sm"
                  disabled={!canRemoveStop(gradient)}
                  onClick={() => remove(stop.id)}
                  className="flex-1"
                >
                  <Minus /> Remove Stop
                </Button>
              </span>
            </div>
            <GradientBar
              gradient={gradient}
              selectedId={stop.id}
              onSelect={setSelectedId}
              onChange={setGradient}
              onRemove={remove}
            />
            <ChannelSlider
              label="Angle"
              value={gradient.angle}
              max={360}
              text={`${gradient.angle}°`}
              isDisabled={gradient.type === 'radial'}
              onChange={(angle) => setGradient({ ...gradient, angle })}
            />
          </>
        )}
        <ColourFields
          colour={isGradient ? stop : solid}
          isLow={isGradient}
          onChange={(colour) =>
            isGradient ? setGradient(changeStop(gradient, stop.id, colour)) : setSolid(colour)
          }
        />
      </div>
      <ToolFooter>
        <code className="line-clamp-2 w-full break-words text-[11px] text-ink-muted leading-snug">
          {text}
        </code>
        <span className="lathe-checks h-10 flex-1 overflow-hidden rounded-md border border-line">
          <span className="block h-full" style={{ background: css }} data-testid="colour-preview" />
        </span>
        <Button
          variant="primary"
          onClick={() => {
            keepRecentColours(isGradient ? gradient.stops.map(toHex) : [toHex(solid)])
            addToPrompt(text)
          }}
        >
          Add to Prompt
        </Button>
      </ToolFooter>
    </>
  )
}
