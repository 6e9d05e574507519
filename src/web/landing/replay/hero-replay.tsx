import { Pause, Play } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { MiniChat } from './mini-chat.tsx'
import { MiniWork } from './mini-work.tsx'
import { PICTURES, RECORDING } from './recorded-demo.ts'
import { replayFrame, replayLength, stepStart } from './replay-frame.ts'
import { TurnedPart } from './turned-part.tsx'
import { useReplay } from './use-replay.ts'

const LENGTH = replayLength(RECORDING)

/** S1.1: the product at work, replayed from answers that the demo model really gave. */
export function HeroReplay() {
  const figure = useRef<HTMLElement>(null)
  const { ms, isPlaying, toggle, seek } = useReplay(figure, LENGTH)
  const frame = replayFrame(RECORDING, ms)
  return (
    <figure ref={figure} aria-label="A recording of the demo model" className="mt-14 pb-8 lg:mt-12">
      <div
        data-testid="replay"
        aria-hidden="true"
        className="grid h-[38rem] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_minmax(0,1.15fr)] overflow-hidden rounded-xl border border-line-strong bg-surface shadow-lift-high md:h-[34rem] md:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)] md:grid-rows-1"
      >
        <MiniChat frame={frame} />
        <MiniWork frame={frame} pictures={PICTURES} />
      </div>
      <figcaption className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-muted text-sm">
        <span className="flex items-center gap-1.5">
          <Button size="sm" variant="ghost" onClick={toggle} className="-ml-2">
            {isPlaying ? <Pause /> : <Play />}
            {isPlaying ? 'Pause' : 'Play'}
          </Button>
          {RECORDING.steps.map(({ prompt }, index) => (
            <Button
              key={prompt}
              size="sm"
              variant="ghost"
              aria-pressed={frame.step === index}
              onClick={() => seek(stepStart(RECORDING, index))}
              className="aria-pressed:bg-ink/8 aria-pressed:text-ink"
            >
              {STEP_NAMES[index] ?? prompt}
            </Button>
          ))}
        </span>
        <span className="min-w-0 flex-1 basis-72">
          A recording: the demo model answers two requests, and the pictures are its apps in the live preview.
        </span>
      </figcaption>
      <TurnedPart className="mt-8 w-full" />
    </figure>
  )
}

const STEP_NAMES = ['Build', 'Change']
