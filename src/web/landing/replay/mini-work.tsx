import { clsx } from 'clsx'
import { Code, Eye } from 'lucide-react'
import type { ReplayFrame } from './replay-frame.ts'
import { TintedCode } from './tinted-code.tsx'

export interface MiniWorkProps {
  readonly frame: ReplayFrame
  /** Addresses of pictures of the running apps. */
  readonly pictures: readonly string[]
}

/** The right pane in small: the file that is being written, then the app that runs. */
export function MiniWork({ frame: { code, picture }, pictures }: MiniWorkProps) {
  const isCode = code !== null || picture === null
  return (
    <div className="flex min-h-0 min-w-0 flex-col">
      <div className="flex h-10 shrink-0 items-center gap-1 border-line border-b bg-surface-raised px-3">
        <Tab isShown={isCode} icon={<Code />} label="Code" />
        <Tab isShown={!isCode} icon={<Eye />} label="Preview" />
      </div>
      <div className="relative min-h-0 flex-1 overflow-hidden bg-[#1e1c1a]">
        <div className="absolute inset-0 px-4 py-3 font-mono text-[#d8d2c6] text-[11.5px] leading-[1.65]">
          <p className="mb-2 truncate text-[#9c9589]">{code?.path ?? 'src/App.tsx'}</p>
          <pre className="overflow-hidden font-mono">
            {code !== null && <TintedCode code={code.text} />}
            {code !== null && <span className="replay-caret" />}
          </pre>
        </div>
        {pictures.map((address, index) => (
          <img
            key={address}
            src={address}
            alt=""
            width={1200}
            height={930}
            loading="lazy"
            className={clsx(
              'absolute inset-0 size-full bg-[#fbf3e7] object-cover object-top transition-opacity duration-300',
              !isCode && picture === index ? 'opacity-100' : 'opacity-0',
            )}
          />
        ))}
      </div>
    </div>
  )
}

interface TabProps {
  readonly isShown: boolean
  readonly icon: React.ReactNode
  readonly label: string
}

function Tab({ isShown, icon, label }: TabProps) {
  return (
    <span
      className={clsx(
        'flex h-7 items-center gap-1.5 rounded-md px-2.5 font-medium text-xs [&_svg]:size-3.5',
        isShown ? 'bg-surface text-ink shadow-[0_0_0_1px_var(--line)]' : 'text-ink-muted',
      )}
    >
      {icon}
      {label}
    </span>
  )
}
