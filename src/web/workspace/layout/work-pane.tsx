import { clsx } from 'clsx'
import { Code, Eye, PanelLeftOpen } from 'lucide-react'
import { useStore } from '../../platform/use-store.ts'
import { AlertDot } from '../../ui/alert-dot.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { chatAlert } from '../chat/chat-alert.ts'
import { CodeTab } from '../code/code-tab.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { ElementPanelSlot } from '../element/element-panel-slot.tsx'
import { PreviewTab } from '../preview/preview-tab.tsx'
import { StarterShelfSlot } from '../templates/starter-shelf-slot.tsx'
import type { WorkTab } from '../view/view-store.ts'

const TABS = [
  { value: 'code', label: 'Code', icon: <Code /> },
  { value: 'preview', label: 'Preview', icon: <Eye /> },
] as const

/** S2.16: the right pane. Both tabs stay mounted: a preview that is hidden runs on. */
export function WorkPane({ hasTabList }: { readonly hasTabList: boolean }) {
  const { view } = useWorkspace()
  const tab = useStore(view, (state) => state.tab)
  const isChatHidden = useStore(view, (state) => state.isChatHidden)
  const alert = useActiveProject(chatAlert)
  return (
    <Tabs value={tab} onChange={(value) => view.showTab(value as WorkTab)} className="flex h-full flex-col">
      {hasTabList && (
        <header className="flex h-11 shrink-0 items-center gap-2 border-line border-b px-2">
          {isChatHidden && (
            <span className="relative flex">
              <IconButton ref={focusIfLost} label="Show chat" size="sm" onClick={view.toggleChat}>
                <PanelLeftOpen />
              </IconButton>
              {alert !== undefined && (
                <AlertDot alert={alert} className="pointer-events-none absolute top-0.5 right-0.5" />
              )}
            </span>
          )}
          <TabList label="Project" tabs={TABS} />
        </header>
      )}
      <div className="relative min-h-0 flex-1">
        <TabPanel value="code" isKeptMounted className={PANEL_CLASS}>
          <ErrorBoundary name="The code view">
            <CodeTab />
          </ErrorBoundary>
        </TabPanel>
        <TabPanel value="preview" isKeptMounted className={PANEL_CLASS}>
          <ErrorBoundary name="The preview">
            <PreviewTab panel={<ElementPanelSlot />} />
          </ErrorBoundary>
        </TabPanel>
      </div>
      <StarterShelfSlot />
    </Tabs>
  )
}

/** Hidden by visibility, not `display`: a frame without a layout measures everything as zero. */
const PANEL_CLASS = clsx(
  'absolute inset-0 outline-none data-[state=inactive]:invisible data-[state=inactive]:block!',
)
