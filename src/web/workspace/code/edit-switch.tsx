import { useStore } from '../../platform/use-store.ts'
import { Switch } from '../../ui/switch.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'

/** S2.54: text can only be read until this is on. */
export function EditSwitch() {
  const { code } = useWorkspace()
  const isEditing = useStore(code, (state) => state.isEditing)
  return (
    <Switch
      label="Edit"
      isOn={isEditing}
      onChange={code.setEditing}
      className="h-7 gap-1.5 rounded-md px-1.5 font-semibold text-[13px] text-ink-muted hover:text-ink"
    />
  )
}
