/** What a part of the workspace draws first, as HTML: for tests of what is there and what is not. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { WorkspaceContext } from './context/workspace-context.tsx'
import type { WorkspaceStores } from './context/workspace-stores.ts'

/** A rendering without a page takes the state that a store began with; here, the one that it has. */
function asTheyAre(stores: WorkspaceStores): WorkspaceStores {
  const entries = Object.entries(stores).map(([name, store]) => [
    name,
    typeof store === 'object' && 'getState' in store ? { ...store, getInitialState: store.getState } : store,
  ])
  return Object.fromEntries(entries)
}

export function markupOf(stores: WorkspaceStores, part: ReactNode): string {
  return renderToStaticMarkup(
    <WorkspaceContext value={asTheyAre(stores)}>
      <TooltipProvider>
        <MemoryRouter>{part}</MemoryRouter>
      </TooltipProvider>
    </WorkspaceContext>,
  )
}

/** Its words, without anything else. */
export function wordsOf(markup: string): string {
  return markup
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
