import { clsx } from 'clsx'
import { useId } from 'react'

export interface ChannelSliderProps {
  readonly label: string
  readonly value: number
  readonly max: number
  /** What the value reads like, with its unit. */
  readonly text: string
  /** CSS of the track; plain without it. */
  readonly track?: string
  /** That what is behind it is seen through the track. */
  readonly isClear?: boolean
  readonly isDisabled?: boolean
  readonly onChange: (value: number) => void
}

/** One part of a colour on a line; the browser's own slider, so that every key works. */
export function ChannelSlider({
  label,
  value,
  max,
  text,
  track,
  isClear = false,
  isDisabled = false,
  onChange,
}: ChannelSliderProps) {
  const id = useId()
  return (
    <div className={clsx('grid grid-cols-[4.25rem_1fr_3rem] items-center gap-2', isDisabled && 'opacity-50')}>
      <label htmlFor={id} className="text-[13px] text-ink-muted">
        {label}
      </label>
      <span className={clsx('grid h-4 items-center rounded-full', isClear && 'lathe-checks')}>
        <input
          id={id}
          type="range"
          min={0}
          max={max}
          step={1}
          value={value}
          disabled={isDisabled}
          aria-valuetext={text}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          style={{ background: track ?? 'var(--surface-sunken)' }}
          className="lathe-range"
        />
      </span>
      <output htmlFor={id} className="text-right font-mono text-[13px] tabular-nums">
        {text}
      </output>
    </div>
  )
}
