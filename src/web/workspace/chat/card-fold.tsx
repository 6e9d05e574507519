import { type ReactNode, useId, useState } from 'react'

export interface CardFoldProps {
  readonly icon: ReactNode
  readonly label: ReactNode
  readonly children: ReactNode
}

/** A row of a card that opens what is behind it. */
export function CardFold({ icon, label, children }: CardFoldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const contentId = useId()
  return (
    <div className="border-line border-t">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex w-full items-center gap-2.5 px-3 py-2 text-left text-[13px] text-ink-muted hover:bg-ink/5 focus-visible:outline-offset-[-2px] [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-faint"
      >
        {icon}
        <span className="min-w-0 flex-1 truncate">{label}</span>
        <span className="shrink-0 text-xs">{isOpen ? 'Hide' : 'Show'}</span>
      </button>
      <div id={contentId} hidden={!isOpen} className="px-3 pb-3 pl-[38px] text-[13px]">
        {children}
      </div>
    </div>
  )
}
