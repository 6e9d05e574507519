import { IS_MAC } from '../../platform/is-mac.ts'
import { useStore } from '../../platform/use-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { useOverlay } from '../view/use-overlay.ts'
import { Keys } from './keys.tsx'
import { useShortcutOf } from './use-shortcut.ts'

/** Keys that belong to one place, beside those that work everywhere. */
const PLACES = [
  { place: 'In the request box', label: 'Send', keys: 'Enter' },
  { place: 'In the request box', label: 'New line', keys: 'Shift+Enter' },
  { place: 'Anywhere', label: 'Close what is open', keys: 'Esc' },
] as const

export function ShortcutsDialog() {
  const { isOpen, close } = useOverlay('shortcuts')
  const { singleKeys, commands } = useWorkspace()
  const { isOn } = useStore(singleKeys, (state) => state)
  const shortcutOf = useShortcutOf()
  const withKeys = commands.flatMap((command) => {
    const shortcut = shortcutOf(command)
    return shortcut === undefined ? [] : [{ id: command.id, label: command.label, shortcut }]
  })
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Keyboard shortcuts"
      description="Everything else is in the palette, with its name."
    >
      <dl className="divide-y divide-line text-sm">
        {withKeys.map(({ id, label, shortcut }) => (
          <Row key={id} label={label} keys={shortcut} />
        ))}
        {PLACES.map(({ place, label, keys }) => (
          <Row key={label} label={label} hint={place} keys={keys} />
        ))}
      </dl>
      <div className="mt-1 border-line border-t py-2.5">
        <Switch
          label="Single-key shortcuts"
          isOn={isOn}
          onChange={singleKeys.turn}
          className="justify-between gap-3 font-medium text-sm"
        />
        <p className="mt-0.5 text-[13px] text-ink-muted leading-relaxed">
          Keys such as ? that work without {IS_MAC ? 'Command' : 'Ctrl'} or Alt. Turn them off if you speak to
          this computer, or press keys by accident.
        </p>
      </div>
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
