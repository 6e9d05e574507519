import { clsx } from 'clsx'
import { Switch } from 'radix-ui'
import { useStore } from '../../platform/use-store.ts'
import { useWorkspace } from '../workspace-context.tsx'

/** S2.54: text can only be read until this is on. */
export function EditSwitch() {
  const { code } = useWorkspace()
  const isEditing = useStore(code, (state) => state.isEditing)
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
    <label className="flex h-7 cursor-pointer items-center gap-1.5 rounded-md px-1.5 font-semibold text-[13px] text-ink-muted hover:text-ink">
      Edit
      <Switch.Root
        checked={isEditing}
        onCheckedChange={code.setEditing}
        aria-label="Edit"
        className={clsx(
          'relative h-4 w-7 rounded-full border transition-colors',
          isEditing ? 'border-accent bg-accent' : 'border-line-strong bg-transparent',
        )}
      >
        <Switch.Thumb className="block size-2.5 translate-x-0.5 rounded-full bg-ink-muted transition-transform data-[state=checked]:translate-x-[13px] data-[state=checked]:bg-accent-ink" />
      </Switch.Root>
    </label>
  )
}
