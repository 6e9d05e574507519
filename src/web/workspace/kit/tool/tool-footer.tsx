import type { ReactNode } from 'react'

/** The bar at the end of a tool, where what was made is taken over. */
export function ToolFooter({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-line border-t bg-surface-raised p-3">
      {children}
    </div>
  )
}
