import type { ReactNode } from 'react'

type Props = { title: string; text?: string; children: ReactNode }

export function Overlay({ title, text, children }: Props) {
  return (
    <div className="overlay">
      <p className="font-display text-4xl sm:text-5xl">{title}</p>
      {text && <p className="max-w-sm text-balance sm:text-lg">{text}</p>}
      {children}
    </div>
  )
}
