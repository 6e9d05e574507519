/** Backdrop of everything that opens over the page; fades out over 300 ms (S9.28). */
export const SCRIM_CLASS =
  'fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out'

/** Placement and motion of a centred panel. */
export const DIALOG_PANEL_CLASS =
  'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-hidden rounded-xl border border-line bg-surface-raised text-ink shadow-lift-high data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out'
