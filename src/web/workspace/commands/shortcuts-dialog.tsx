import { Dialog } from '../../ui/dialog.tsx'
import { useOverlay } from '../layout/use-overlay.ts'
import { COMMANDS } from './all-commands.ts'
import { Keys } from './keys.tsx'

/** Keys that belong to one place, beside those that work everywhere. */
const PLACES = [
  { place: 'In the request box', label: 'Send', keys: 'Enter' },
  { place: 'In the request box', label: 'New line', keys: 'Shift+Enter' },
  { place: 'Anywhere', label: 'Close what is open', keys: 'Esc' },
] as const

export function ShortcutsDialog() {
  const { isOpen, close } = useOverlay('shortcuts')
  const commands = COMMANDS.flatMap(({ id, label, shortcut }) =>
    shortcut === undefined ? [] : [{ id, label, shortcut }],
  )
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Keyboard shortcuts"
      description="Everything else is in the palette, with its name."
    >
      <dl className="divide-y divide-line text-sm">
        {commands.map(({ id, label, shortcut }) => (
          <Row key={id} label={label} keys={shortcut} />
        ))}
        {PLACES.map(({ place, label, keys }) => (
          <Row key={label} label={label} hint={place} keys={keys} />
        ))}
      </dl>
    </Dialog>
  )
}

interface RowProps {
  readonly label: string
  readonly hint?: string
  readonly keys: string
}

function Row({ label, hint, keys }: RowProps) {
  return (
    <div className="flex items-center gap-3 py-2">
      <dt className="min-w-0 flex-1">
        {label}
        {hint !== undefined && <span className="text-ink-muted"> · {hint}</span>}
      </dt>
      <dd>
        <Keys shortcut={keys} />
      </dd>
    </div>
  )
}
