import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { useStore } from '../../platform/use-store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CommandButton } from '../commands/command-button.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { refreshPreview } from './preview-commands.ts'
import { readAddress } from './read-address.ts'
import { toolsOf } from './tools-store.ts'

/** Where in the app the preview is, and the ways to other places in it. */
export function AddressBar() {
  const { preview, tools } = useWorkspace()
  const { id, key } = useActiveProject((project) => project)
  const { route, canGoBack, canGoForward } = useStore(tools, (states) => toolsOf(states, key))
  /** Null while the bar shows the route; else what is being typed. */
  const [typed, setTyped] = useState<string | null>(null)
  const { tools: frame } = preview.controllerOf(id)
  const open = () => {
    if (typed === null) return
    const wanted = readAddress(typed, route)
    if (wanted === null) return void toast(errorSentence('foreign-address'))
    setTyped(null)
    frame.openRoute(wanted)
  }
  return (
    <div className="flex min-w-0 flex-1 items-center gap-0.5">
      <IconButton size="sm" label="Back" disabled={!canGoBack} onClick={() => frame.go('back')}>
        <ArrowLeft />
      </IconButton>
      <IconButton size="sm" label="Forward" disabled={!canGoForward} onClick={() => frame.go('forward')}>
        <ArrowRight />
      </IconButton>
      <CommandButton command={refreshPreview} label="Refresh" />
      <form
        className="ml-1 min-w-0 flex-1"
        onSubmit={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <input
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label="Address in the app"
          value={typed ?? route}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTyped(null)
          }}
          className="h-7 w-full min-w-0 truncate rounded-md border border-line bg-surface-sunken px-2.5 font-mono text-ink-muted text-xs transition-colors hover:border-line-strong focus:text-ink"
        />
      </form>
    </div>
  )
}
