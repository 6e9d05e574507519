import { clsx } from 'clsx'
import { Code, Database, Eye, PanelLeftOpen } from 'lucide-react'
import { useStore } from '../../platform/use-store.ts'
import { AlertDot } from '../../ui/alert-dot.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PaneBoundary } from '../../ui/pane-boundary.tsx'
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { chatAlert } from '../chat/chat-alert.ts'
import { CodeTab } from '../code/code-tab.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { DataTabSlot } from '../data/data-tab-slot.tsx'
import { ElementPanelSlot } from '../element/element-panel-slot.tsx'
import { FlowsPanelSlot } from '../flows/flows-panel-slot.tsx'
import { PreviewTab } from '../preview/preview-tab.tsx'
import { StarterShelfSlot } from '../templates/starter-shelf-slot.tsx'
import type { WorkTab } from '../view/view-store.ts'
import { useShownTab } from './use-shown-tab.ts'

const TABS = [
  { value: 'code', label: 'Code', icon: <Code /> },
  { value: 'preview', label: 'Preview', icon: <Eye /> },
] as const

const TABS_WITH_DATA = [...TABS, { value: 'data', label: 'Data', icon: <Database /> }] as const

/** S2.16: the right pane. Its tabs stay mounted: a preview that is hidden runs on. An app with a database has one more. */
export function WorkPane({ hasTabList }: { readonly hasTabList: boolean }) {
  const { view } = useWorkspace()
  const { tab, hasData } = useShownTab()
  const pressed = useStore(view, (state) => state.pressed?.tab ?? null)
  const tabs = (hasData ? TABS_WITH_DATA : TABS).map((one) => ({ ...one, isOpening: one.value === pressed }))
  const isChatHidden = useStore(view, (state) => state.isChatHidden)
  const alert = useActiveProject(chatAlert)
  return (
    <Tabs
      value={pressed ?? tab}
      onChange={(value) => void view.pressTab(value as WorkTab)}
      className="flex h-full flex-col"
    >
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
          <TabList label="Project" tabs={tabs} />
        </header>
      )}
      <div className="relative min-h-0 flex-1">
        <TabPanel value="code" isKeptMounted isShown={tab === 'code'} className={PANEL_CLASS}>
          <PaneBoundary name="The code view">
            <CodeTab />
          </PaneBoundary>
        </TabPanel>
        <TabPanel value="preview" isKeptMounted isShown={tab === 'preview'} className={PANEL_CLASS}>
          <PaneBoundary name="The preview">
            <PreviewTab panel={<ElementPanelSlot />} below={<FlowsPanelSlot />} />
          </PaneBoundary>
        </TabPanel>
        {hasData && (
          <TabPanel value="data" isKeptMounted isShown={tab === 'data'} className={PANEL_CLASS}>
            <PaneBoundary name="The data of the app">
              <DataTabSlot isShown={tab === 'data'} />
            </PaneBoundary>
          </TabPanel>
        )}
      </div>
      <StarterShelfSlot />
    </Tabs>
  )
}

/** Hidden by visibility, not `display`: a frame without a layout measures everything as zero. */
const PANEL_CLASS = clsx('absolute inset-0 block! outline-none data-[shown=false]:invisible')
