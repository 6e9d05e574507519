import { useState } from 'react'
import { Countdown } from './components/countdown'
import { Focus } from './components/focus'
import { Stopwatch } from './components/stopwatch'
import { Tasks } from './components/tasks'
import { Today } from './components/today'
import { type Tab, TopBar } from './components/top-bar'
import { Week } from './components/week'
import { content } from './content'
import { sampleTasks } from './data'
import { useFocus } from './hooks/use-focus'
import { useKept } from './hooks/use-kept'
import { firstSessions } from './lib/first-visit'
import type { Session, Values } from './lib/task'
import { settings } from './settings'

type Undo = { text: string; back: () => void }

export default function App() {
  const [tab, setTab] = useKept<Tab>('tab', () => 'focus')
  const [sound, setSound] = useKept('sound', () => false)
  const [notify, setNotify] = useKept('notify', () => false)
  const [tasks, setTasks] = useKept<Values[]>('tasks', () => sampleTasks)
  const [current, setCurrent] = useKept('current', () => sampleTasks[0]?.id ?? '')
  const [sessions, setSessions] = useKept<Session[]>('sessions', () =>
    firstSessions(Date.now(), settings.workMinutes),
  )
  const [undo, setUndo] = useState<Undo | null>(null)
  const task = tasks.find((one) => one.id === current)
  const focus = useFocus({
    task,
    sound,
    notify,
    onSession: (session) => setSessions((before) => [...before, session]),
  })

  const changeTasks = (next: Values[], text?: string) => {
    setUndo(text ? { text, back: () => setTasks(tasks) } : null)
    setTasks(next)
  }
  const deleteSession = (session: Session) => {
    setUndo({ text: 'Session deleted', back: () => setSessions(sessions) })
    setSessions(sessions.filter((other) => other !== session))
  }

  return (
    <div className="flex min-h-screen flex-col" data-phase={tab === 'focus' ? focus.lap.phase : 'work'}>
      <div className="phase flex grow flex-col gap-4 px-5 py-4 sm:px-8">
        <TopBar
          tab={tab}
          onTab={setTab}
          sound={sound}
          onSound={setSound}
          notify={notify}
          onNotify={setNotify}
        />
        <main className="flex grow flex-col">
          {tab === 'focus' && <Focus focus={focus} taskTitle={String(task?.title ?? content.tagline)} />}
          {tab === 'stopwatch' && <Stopwatch />}
          {tab === 'countdown' && <Countdown />}
        </main>
      </div>
      {tab === 'focus' && (
        <div className="panels">
          <Tasks
            tasks={tasks}
            current={current}
            sessions={sessions}
            onChange={changeTasks}
            onChoose={setCurrent}
          />
          <Today sessions={sessions} now={focus.now} onDelete={deleteSession} />
          <Week sessions={sessions} now={focus.now} />
        </div>
      )}
      <p className="sr-only" aria-live="polite">
        {focus.said}
      </p>
      {undo && (
        <div className="toast" role="status">
          {undo.text}
          <button
            type="button"
            onClick={() => {
              undo.back()
              setUndo(null)
            }}
          >
            Undo
          </button>
        </div>
      )}
    </div>
  )
}
