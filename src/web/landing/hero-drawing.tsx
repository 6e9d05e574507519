import { Check, FileCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { TurnedPart } from './turned-part.tsx'

const FILES = ['src/App.tsx', 'src/Habit.tsx', 'src/Streak.tsx']

const HABITS = [
  { name: 'Read 10 pages', days: 12, isDone: true },
  { name: 'Walk to work', days: 5, isDone: true },
  { name: 'Practise scales', days: 3, isDone: false },
]

/** The product in one picture: a prompt, the plan with its files, the running app, turned from left to right. */
export function HeroDrawing() {
  return (
    <figure
      role="img"
      aria-label="A prompt becomes a plan with files, and then a running habit tracker."
      className="mt-14 pb-8 lg:mt-12"
    >
      <div className="grid items-end gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.5fr)] lg:gap-8">
        <Stage label="Your words">
          <p className="rounded-lg rounded-br-sm bg-accent-soft p-4 text-[15px] leading-relaxed">
            A habit tracker. Let me tick off today and show how many days I kept it up.
          </p>
        </Stage>
        <Stage label="The agent's plan and files">
          <Plan />
        </Stage>
        <Stage label="The running app">
          <RunningApp />
        </Stage>
      </div>
      <TurnedPart className="mt-6 w-full" />
    </figure>
  )
}

function Stage({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <p className="mb-2.5 font-medium text-[13px] text-ink-muted">{label}</p>
      {children}
    </div>
  )
}

function Plan() {
  return (
    <div className="rounded-lg border border-line bg-surface-raised p-4 shadow-lift">
      <p className="text-[15px] leading-relaxed">
        One list of habits, a row for each, and a bar that grows with the streak.
      </p>
      <div className="mt-3 rounded-md border border-line">
        <p className="border-line border-b px-3 py-2 font-semibold text-[13px]">Version 1</p>
        {FILES.map((path) => (
          <p key={path} className="flex items-center gap-2 px-3 py-1.5 font-mono text-ink-muted text-xs">
            <FileCode className="size-3.5 shrink-0" />
            <span className="min-w-0 flex-1 truncate">{path}</span>
            <Check className="size-3.5 shrink-0 text-success" />
          </p>
        ))}
      </div>
    </div>
  )
}

/* A generated app looks like itself, not like Lathe: hence colours that are no tokens. */
function RunningApp() {
  return (
    <div className="overflow-hidden rounded-lg border border-line-strong bg-white text-[#14261f] shadow-lift-high">
      <div className="flex items-center gap-1.5 border-line border-b bg-surface-sunken px-3 py-2">
        <i className="size-2 rounded-full bg-line-strong" />
        <i className="size-2 rounded-full bg-line-strong" />
        <i className="size-2 rounded-full bg-line-strong" />
        <span className="ml-2 font-mono text-[11px] text-ink-muted">Preview</span>
      </div>
      <div className="p-5">
        <p className="flex items-baseline justify-between">
          <b className="font-semibold text-xl tracking-tight">Habits</b>
          <span className="text-[#48645a] text-[13px]">2 of 3 today</span>
        </p>
        <div className="mt-4 space-y-2.5">
          {HABITS.map(({ name, days, isDone }) => (
            <div key={name} className="flex items-center gap-3 rounded-lg bg-[#eef5f1] px-3.5 py-2.5">
              <span
                className={`grid size-5 place-items-center rounded-full border-2 border-[#1f7a55] ${isDone ? 'bg-[#1f7a55] text-white' : ''}`}
              >
                {isDone && <Check className="size-3" strokeWidth={3.5} />}
              </span>
              <span className="min-w-0 flex-1 truncate font-medium text-sm">{name}</span>
              <span className="hidden h-1.5 w-20 overflow-hidden rounded-full bg-[#d2e4db] xl:block">
                <span className="block h-full bg-[#1f7a55]" style={{ width: `${(days / 14) * 100}%` }} />
              </span>
              <span className="w-14 text-right text-[#48645a] text-[13px] tabular-nums">{days} days</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
