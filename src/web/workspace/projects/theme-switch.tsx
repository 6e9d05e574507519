import { Moon, Sun, SunMoon } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import type { Theme } from '../../platform/theme-store.ts'
import { useStore } from '../../platform/use-store.ts'
import { useWorkspace } from '../context/workspace-context.tsx'

const THEMES = [
  { theme: 'system', label: 'System', Icon: SunMoon },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
] as const

export function ThemeSwitch() {
  const { theme: store } = useWorkspace()
  const chosen = useStore(store, (state) => state.theme)
  return (
    <div className="flex items-center justify-between gap-2 py-1.5 pr-1 pl-2.5">
      <span className="font-medium text-sm">Theme</span>
      <ToggleGroup.Root
        type="single"
        value={chosen}
        aria-label="Theme"
        onValueChange={(theme) => theme !== '' && store.choose(theme as Theme)}
        className="flex gap-0.5 rounded-md bg-surface-sunken p-0.5"
      >
        {THEMES.map(({ theme, label, Icon }) => (
          <ToggleGroup.Item
            key={theme}
            value={theme}
            aria-label={label}
            title={label}
            className="grid size-7 place-items-center rounded-sm text-ink-muted hover:text-ink data-[state=on]:bg-surface-raised data-[state=on]:text-ink data-[state=on]:shadow-[0_0_0_1px_var(--line-strong)]"
          >
            <Icon className="size-4" />
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
    </div>
  )
}
