import { Pipette } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { PlainIconButton } from '../../../ui/plain-icon-button.tsx'
import { FIELD_CLASS } from '../../../ui/text-field.tsx'
import { ChannelSlider } from './channel-slider.tsx'
import { ContrastHint } from './contrast-hint.tsx'
import { hasEyedropper, pickFromScreen } from './eyedropper.ts'
import { type Hsva, parseHex, toHex, toRgbaText } from './hsva.ts'
import { readRecentColours } from './recent-colours.ts'
import { ShadeArea } from './shade-area.tsx'
import { Swatches } from './swatches.tsx'

/** The ten colours that are offered (S9.20). */
const PRESETS = [
  '#EF4444',
  '#F97316',
  '#EAB308',
  '#22C55E',
  '#14B8A6',
  '#0EA5E9',
  '#6366F1',
  '#EC4899',
  '#111827',
  '#FFFFFF',
]

const RAINBOW = `linear-gradient(90deg, ${[0, 60, 120, 180, 240, 300, 360].map((degree) => `hsl(${degree} 100% 50%)`).join(', ')})`

export interface ColourFieldsProps {
  readonly colour: Hsva
  /** Where much else wants room. */
  readonly isLow: boolean
  readonly onChange: (colour: Hsva) => void
}

/** Everything that sets one colour. */
export function ColourFields({ colour, isLow, onChange }: ColourFieldsProps) {
  const [recent] = useState(readRecentColours)
  const choose = (hex: string) => {
    const read = parseHex(hex, colour)
    if (read !== null) onChange({ ...read, a: hex.length > 7 ? read.a : colour.a })
  }
  const clear = toRgbaText({ ...colour, a: 0 })
  return (
    <>
      <ShadeArea colour={colour} isLow={isLow} onChange={onChange} />
      <ChannelSlider
        label="Hue"
        value={Math.round(colour.h * 360)}
        max={360}
        text={`${Math.round(colour.h * 360)}°`}
        track={RAINBOW}
        onChange={(degrees) => onChange({ ...colour, h: degrees / 360 })}
      />
      <ChannelSlider
        label="Opacity"
        value={Math.round(colour.a * 100)}
        max={100}
        text={`${Math.round(colour.a * 100)}%`}
        isClear
        track={`linear-gradient(90deg, ${clear}, ${toHex(colour)})`}
        onChange={(percent) => onChange({ ...colour, a: percent / 100 })}
      />
      <div className="grid grid-cols-[4.25rem_1fr] items-center gap-2">
        <HexField colour={colour} onChoose={choose} />
      </div>
      <Swatches label="Presets" colours={PRESETS} onChoose={choose} />
      {recent.length > 0 && <Swatches label="Recent" colours={recent} onChoose={choose} />}
      <ContrastHint colour={colour} />
    </>
  )
}

interface HexFieldProps {
  readonly colour: Hsva
  readonly onChoose: (hex: string) => void
}

/** Holds what is typed as it is typed; a colour is taken over as soon as it is one. */
function HexField({ colour, onChoose }: HexFieldProps) {
  const id = useId()
  const hex = toHex(colour)
  const [text, setText] = useState(hex)
  useEffect(() => {
    setText((typed) => {
      const read = parseHex(typed, colour)
      return read !== null && toHex(read) === hex ? typed : hex
    })
  }, [hex, colour])
  const isColour = parseHex(text) !== null
  return (
    <>
      <label htmlFor={id} className="text-[13px] text-ink-muted">
        Hex
      </label>
      <span className="flex min-w-0 items-center gap-2">
        <input
          id={id}
          value={text}
          spellCheck={false}
          maxLength={9}
          aria-invalid={!isColour || undefined}
          onChange={(event) => {
            setText(event.target.value)
            if (parseHex(event.target.value) !== null) onChoose(event.target.value.trim())
          }}
          onBlur={() => setText(hex)}
          className={`${FIELD_CLASS} h-8 min-w-0 flex-1 font-mono text-[13px]!`}
        />
        {hasEyedropper() && (
          <PlainIconButton
            label="Pick from the screen"
            title="Pick from the screen"
            size="sm"
            onClick={() => {
              void pickFromScreen().then((picked) => picked !== null && onChoose(picked))
            }}
          >
            <Pipette />
          </PlainIconButton>
        )}
      </span>
    </>
  )
}
