import { useId, useState } from 'react'
import { MOVE_WIDTHS, type MoveWidth } from '../../../core/moves/screen-outline.ts'
import type { ScreenPair } from '../../../core/moves/version-moves.ts'
import { Segments } from '../../ui/segments.tsx'

type Way = 'slider' | 'beside'

const WAYS = [
  { value: 'slider', label: 'Slider' },
  { value: 'beside', label: 'Both' },
] as const

/** Pictures of a screen before and after, one over the other or beside each other. */
export function CompareScreens({ pairs }: { readonly pairs: readonly ScreenPair[] }) {
  const keys = [...new Set(pairs.map(({ key }) => key))]
  const [key, setKey] = useState(keys[0] ?? '')
  const [wanted, setWidth] = useState<MoveWidth>(pairs[0]?.width ?? MOVE_WIDTHS[0])
  const [way, setWay] = useState<Way>('slider')
  const screenId = useId()
  const ofScreen = pairs.filter((pair) => pair.key === key)
  const pair = ofScreen.find(({ width }) => width === wanted) ?? ofScreen[0]
  if (pair === undefined) return null
  const widths = MOVE_WIDTHS.filter((width) => ofScreen.some((one) => one.width === width))
  return (
    <div className="flex flex-col gap-2">
      {keys.length > 1 && (
        <label htmlFor={screenId} className="flex min-w-0 items-center gap-2 text-ink-muted">
          Screen
          <select
            id={screenId}
            value={key}
            onChange={(event) => setKey(event.target.value)}
            className="h-8 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-2 text-ink"
          >
            {keys.map((one) => (
              <option key={one} value={one}>
                {screenName(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        <Segments
          label="Width in pixels"
          options={widths.map((width) => ({ value: width, label: String(width) }))}
          value={pair.width}
          onChange={setWidth}
        />
        <Segments label="Comparison" options={WAYS} value={way} onChange={setWay} />
      </div>
      {pair.before === null || pair.after === null ? (
        <p className="text-ink-muted">There is no picture of this screen: it is too large to be kept.</p>
      ) : (
        <Pictures
          // Each pair begins in the middle.
          key={`${pair.key} ${pair.width}`}
          before={pair.before}
          after={pair.after}
          name={`${screenName(pair.key)} at ${pair.width} px`}
          way={way}
          isNarrow={pair.width === MOVE_WIDTHS[0]}
        />
      )}
    </div>
  )
}

interface PicturesProps {
  readonly before: string
  readonly after: string
  readonly name: string
  readonly way: Way
  /** Two of them have room beside each other. */
  readonly isNarrow: boolean
}

const PICTURE = 'block max-h-[420px] max-w-full rounded border border-line bg-white'

function Pictures({ before, after, name, way, isNarrow }: PicturesProps) {
  const [share, setShare] = useState(50)
  if (way === 'beside')
    return (
      <div className={isNarrow ? 'grid grid-cols-2 gap-2' : 'grid gap-2'}>
        {(['before', 'after'] as const).map((when) => (
          <figure key={when} className="min-w-0">
            <figcaption className="mb-1 text-ink-muted text-xs">
              {when === 'before' ? 'Before' : 'After'}
            </figcaption>
            <img src={when === 'before' ? before : after} alt={`${name}, ${when}`} className={PICTURE} />
          </figure>
        ))}
      </div>
    )
  return (
    <div className="mx-auto w-fit max-w-full">
      <p aria-hidden className="mb-1 flex justify-between text-ink-muted text-xs">
        <span>Before</span>
        <span>After</span>
      </p>
      <div className="relative">
        <img src={after} alt={`${name}, after`} className={PICTURE} />
        <img
          src={before}
          alt={`${name}, before`}
          className={`${PICTURE} absolute inset-0 size-full`}
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-accent"
          style={{ left: `${share}%` }}
        />
      </div>
      <span className="mt-1 grid h-6 items-center">
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label="How much of the picture is before"
          aria-valuetext={`${share}% before`}
          onChange={(event) => setShare(event.target.valueAsNumber)}
          // As the browser draws it, its empty part is as dark as ink on a light page.
          style={{
            background: `linear-gradient(to right, var(--accent) ${share}%, var(--line-strong) ${share}%) center / 100% 6px no-repeat`,
          }}
          className="lathe-range"
        />
      </span>
    </div>
  )
}

/** `The first screen`, or `Adds a plant, step 2`. */
function screenName(key: string): string {
  const at = key.lastIndexOf(' ')
  const name = key.slice(0, at)
  const step = Number(key.slice(at + 1))
  return step === 0 ? name : `${name}, step ${step + 1}`
}
