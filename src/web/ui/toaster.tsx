import type { CSSProperties } from 'react'
import { Toaster as Sonner } from 'sonner'

/** How long a toast stays, in milliseconds (S9.26). */
const TOAST_DURATION_MS = 3000

const COLOURS = {
  '--normal-bg': 'var(--ink)',
  '--normal-text': 'var(--surface)',
  '--normal-border': 'transparent',
  '--border-radius': 'var(--radius-md)',
  fontFamily: 'var(--font-sans)',
} as CSSProperties

/** Where toasts appear; mounted once. Show one with `toast()` from sonner. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      duration={TOAST_DURATION_MS}
      style={COLOURS}
      // Sonner's own grey is meant for a light ground.
      toastOptions={{ classNames: { description: 'text-inherit!' } }}
    />
  )
}
