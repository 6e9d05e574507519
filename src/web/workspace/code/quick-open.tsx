import { Command as Cmdk } from 'cmdk'
import { FileText, Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useMemo, useRef, useState } from 'react'
import { DIALOG_PANEL_CLASS, SCRIM_CLASS } from '../../ui/dialog-look.ts'
import { PathText } from '../../ui/path-text.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { rankPaths } from './rank-paths.ts'

/** More rows than anybody reads. */
const MAX_ROWS = 60

/** Finds a file by a few letters of its path, and `:12` after them its line. */
export function QuickOpen() {
  const { code } = useWorkspace()
  const returnFocus = useReturnFocus(true)
  const hasChosen = useRef(false)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => code.setQuickOpen(isOpen)}>
      <Dialog.Portal>
        <Dialog.Overlay className={SCRIM_CLASS} />
        <Dialog.Content
          {...returnFocus}
          onCloseAutoFocus={(event) => {
            if (!hasChosen.current) return returnFocus.onCloseAutoFocus(event)
            event.preventDefault()
            code.focusEditor()
          }}
          aria-describedby={undefined}
          className={`${DIALOG_PANEL_CLASS} top-[12vh]! max-w-xl translate-y-0!`}
        >
          <Dialog.Title className="sr-only">Go to file</Dialog.Title>
          <FileFinder
            onChoose={() => {
              hasChosen.current = true
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function FileFinder({ onChoose }: { readonly onChoose: () => void }) {
  const { code, view } = useWorkspace()
  const files = useActiveProject(({ head }) => head.files)
  const [query, setQuery] = useState('')
  const [, name = '', line] = /^(.*?)(?::(\d+))?$/.exec(query) ?? []
  const paths = useMemo(() => rankPaths(name, [...files.keys()], MAX_ROWS), [files, name])
  const open = (path: string) => {
    onChoose()
    code.setQuickOpen(false)
    view.openFile(path, line === undefined ? undefined : Number(line))
    view.showTab('code')
  }
  return (
    <Cmdk label="Go to file" shouldFilter={false} loop className="flex max-h-[min(26rem,76vh)] flex-col">
      <div className="flex items-center gap-2.5 border-line border-b px-4">
        <Search className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
        <Cmdk.Input
          value={query}
          onValueChange={setQuery}
          placeholder="Name of a file"
          className="h-12 min-w-0 flex-1 bg-transparent text-[15px] outline-none placeholder:text-ink-faint"
        />
      </div>
      <Cmdk.List className="min-h-0 flex-1 overflow-y-auto p-1.5">
        <Cmdk.Empty className="px-3 py-8 text-center text-ink-muted text-sm">
          No file has these letters in its path.
        </Cmdk.Empty>
        {paths.map((path) => (
          <Cmdk.Item
            key={path}
            value={path}
            onSelect={() => open(path)}
            className="flex cursor-pointer select-none items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm data-[selected=true]:bg-ink/8 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-muted"
          >
            <FileText />
            <span className="shrink-0 font-medium">{path.slice(path.lastIndexOf('/') + 1)}</span>
            <PathText path={path.slice(0, Math.max(0, path.lastIndexOf('/')))} className="text-ink-muted" />
          </Cmdk.Item>
        ))}
      </Cmdk.List>
    </Cmdk>
  )
}
