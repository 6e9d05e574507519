import { clsx } from 'clsx'
import { Code, Database, Eye, MessageSquare } from 'lucide-react'
import { appErrorOf, type PreviewState } from '../../../preview/frame/preview-state.ts'
import { useStore } from '../../platform/use-store.ts'
import { TabList, Tabs } from '../../ui/tabs.tsx'
import { chatAlert } from '../chat/chat-alert.ts'
import { ClearChatButton } from '../chat/clear-chat-button.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { previewStateOf } from '../preview/preview-store.ts'
import type { WorkTab } from '../view/view-store.ts'
import { useShownTab } from './use-shown-tab.ts'

const PANES = [
  { value: 'chat', label: 'Chat', icon: <MessageSquare /> },
  { value: 'code', label: 'Code', icon: <Code /> },
  { value: 'preview', label: 'Preview', icon: <Eye /> },
] as const

const PANES_WITH_DATA = [...PANES, { value: 'data', label: 'Data', icon: <Database /> }] as const

/** What is wrong around the app goes away by itself. */
function isAlarming(state: PreviewState): boolean {
  return state.status === 'stopped' || appErrorOf(state) !== null
}

/** Where there is no room for two panes: one at a time. */
export function NarrowSwitch() {
  const { preview, view } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const hasFailed = useStore(preview, (states) => isAlarming(previewStateOf(states, projectId)))
  const isChat = useStore(view, ({ narrowPane }) => narrowPane === 'chat')
  const { tab, hasData } = useShownTab()
  const shown = isChat ? 'chat' : tab
  const ofChat = useActiveProject(chatAlert)
  const alerts: Partial<Record<string, string | undefined>> = {
    chat: shown === 'chat' ? undefined : ofChat,
    preview: hasFailed ? 'the app has an error' : undefined,
  }
  const panes = (hasData ? PANES_WITH_DATA : PANES).map((pane) => ({ ...pane, alert: alerts[pane.value] }))
  const show = (pane: string) => (pane === 'chat' ? view.showChat() : view.showTab(pane as WorkTab))
  return (
    <nav
      aria-label="Panes"
      className={clsx(
        'relative flex h-11 shrink-0 items-center justify-center border-line border-b bg-surface',
        // Four of them reach the button on the right of a phone.
        hasData && 'max-[430px]:justify-start max-[430px]:pl-2',
      )}
    >
      <Tabs value={shown} onChange={show}>
        <TabList label="Panes" tabs={panes} hasPanels={false} />
      </Tabs>
      {shown === 'chat' && (
        <div className="absolute right-3">
          <ClearChatButton />
        </div>
      )}
    </nav>
  )
}
