import { Pause, Play, RotateCcw, SkipForward } from 'lucide-react'
import { useEffect } from 'react'
import { content } from '../content'
import type { useFocus } from '../hooks/use-focus'
import { parts, spoken } from '../lib/time'
import { Scale } from './scale'
import { Weight } from './weight'

type Props = { focus: ReturnType<typeof useFocus>; taskTitle: string }

/** Keys go to the clock unless somebody is typing or a control has the focus. */
function free(target: EventTarget | null) {
  return !(target instanceof HTMLElement) || target.closest('input, select, textarea, button, a') === null
}

export function Focus({ focus, taskTitle }: Props) {
  const { lap, left, running, cycle, clock, now } = focus
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!free(event.target) || event.metaKey || event.ctrlKey) return
      if (event.key === ' ') {
        event.preventDefault()
        focus.toggle()
      }
      if (event.key === 'n') focus.skip()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [focus])
  const session = Math.floor(clock.at / 2) + 1
  return (
    <div className="flex grow flex-col justify-between gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="text-lg font-semibold sm:text-xl">
          {content[lap.phase]}
          <span className="font-normal">
            {' '}
            {lap.phase === 'work' ? `${session} of ${cycle.length / 2}` : ''}
          </span>
        </p>
        <p className="min-w-0 truncate text-lg sm:text-xl">
          {lap.phase === 'work' ? taskTitle : 'Stand up, look far away'}
        </p>
      </div>
      <Weight text={parts(left)} share={left / (lap.minutes * 60_000)} label={spoken(left)} />
      <div>
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <button type="button" className="press press-main" onClick={focus.toggle}>
            {running ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            {running ? content.pause : content.start}
          </button>
          <button type="button" className="press" onClick={focus.skip}>
            <SkipForward aria-hidden="true" />
            {content.skip}
          </button>
          <button type="button" className="press" onClick={focus.reset}>
            <RotateCcw aria-hidden="true" />
            <span className="max-sm:sr-only">{content.reset}</span>
          </button>
          <p className="ml-auto text-sm max-md:hidden">
            <kbd>Space</kbd> starts and pauses, <kbd>N</kbd> skips
          </p>
        </div>
        <Scale cycle={cycle} clock={clock} now={now} onJump={focus.jump} />
      </div>
    </div>
  )
}
