import { useEffect } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { UsageTab } from '../costs/usage/usage-tab.tsx'
import type { SettingsTab } from '../view/overlay-store.ts'
import { useOverlay } from '../view/use-overlay.ts'
import { AccountTab } from './account-tab.tsx'
import { ApiKeysTab } from './api-keys-tab.tsx'
import { MemoryTab } from './memory-tab.tsx'

const TABS = [
  { value: 'account', label: 'Account' },
  { value: 'api-keys', label: 'API Keys' },
  { value: 'memory', label: 'Memory' },
  { value: 'usage', label: 'Usage' },
] as const satisfies readonly { readonly value: SettingsTab; readonly label: string }[]

/** Account, keys of models, memory and usage, one tab each (S2.29). */
export function SettingsDialog() {
  const { overlays } = useWorkspace()
  const { isOpen, overlay, close } = useOverlay('settings')
  const tab = overlay?.tab ?? 'account'
  // Behind a dialog that is going nobody types a key any more.
  useEffect(() => {
    if (!isOpen) overlays.setTypingSecret(false)
  }, [isOpen, overlays])
  return (
    <Dialog open={isOpen} onClose={close} title="Settings">
      <Tabs
        value={tab}
        onChange={(value) => overlays.open({ type: 'settings', tab: value as SettingsTab })}
        className="min-h-[27rem]"
      >
        <TabList label="Settings" tabs={TABS} className="mb-4" />
        <TabPanel value="account">
          <AccountTab />
        </TabPanel>
        <TabPanel value="api-keys">
          <ApiKeysTab />
        </TabPanel>
        <TabPanel value="memory">
          <MemoryTab />
        </TabPanel>
        <TabPanel value="usage">
          <UsageTab />
        </TabPanel>
      </Tabs>
    </Dialog>
  )
}
