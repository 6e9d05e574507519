import { useEffect, useState } from 'react'
import { content } from '../content'
import { ring } from '../lib/bell'
import { type Clock, catchUp, cycleOf, jump, lapAt, leftAt, pause, start, stopped } from '../lib/cycle'
import type { Session, Values } from '../lib/task'
import { parts } from '../lib/time'
import { settings } from '../settings'
import { useKept } from './use-kept'
import { useNow } from './use-now'

const cycle = cycleOf(settings)

type Options = {
  task: Values | undefined
  sound: boolean
  notify: boolean
  onSession: (session: Session) => void
}

function tell(text: string, { sound, notify }: Options) {
  if (sound) ring(settings.volumePercent / 100)
  if (notify && 'Notification' in window && Notification.permission === 'granted') {
    new Notification(content.notified, { body: text })
  }
}

/** The clock of sessions and breaks. It is computed from when it started, so reloads and sleep lose nothing. */
export function useFocus(options: Options) {
  const [clock, setClock] = useKept<Clock>('clock', () => stopped)
  const [said, setSaid] = useState('')
  const now = useNow(clock.startedAt === null ? null : 250)
  const lap = lapAt(clock, cycle)
  const running = clock.startedAt !== null
  const left = leftAt(clock, cycle, running ? now : 0)
  const due = running && left === 0

  useEffect(() => {
    if (!due) return
    const next = catchUp(clock, settings, Date.now())
    setClock(next.clock)
    for (const { phase, minutes, endedAt } of next.finished) {
      if (phase !== 'work') continue
      const { task } = options
      const title = typeof task?.title === 'string' ? task.title : content.work
      options.onSession({ id: crypto.randomUUID(), endedAt, minutes, task: title, taskId: task?.id ?? '' })
    }
    const text = `${content[lap.phase]} is over. Next: ${content[lapAt(next.clock, cycle).phase]}.`
    setSaid(text)
    tell(text, options)
  }, [due, clock, lap, options, setClock])

  useEffect(() => {
    document.title = running
      ? `${parts(left).join(':')} ${content[lap.phase]} · ${content.name}`
      : content.name
  }, [running, left, lap])

  const move = (to: number) =>
    setClock(jump(running ? { ...clock, startedAt: Date.now() } : clock, to, cycle))
  return {
    cycle,
    clock,
    lap,
    left,
    running,
    said,
    now,
    toggle: () => setClock(running ? pause(clock, Date.now()) : start(clock, Date.now())),
    skip: () => move(clock.at + 1),
    reset: () => setClock({ ...clock, spent: 0, startedAt: null }),
    jump: move,
  }
}
