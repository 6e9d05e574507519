import { clsx } from 'clsx'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { useStore } from '../../platform/use-store.ts'
import { useMovable } from '../../ui/movable.tsx'
import { PaneBoundary } from '../../ui/pane-boundary.tsx'
import { AgentAnnouncer } from '../chat/agent-announcer.tsx'
import { ChatPane } from '../chat/chat-pane.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { useIsNarrow } from '../view/use-is-narrow.ts'
import { CHAT_WIDTH } from '../view/view-store.ts'
import { NarrowSwitch } from './narrow-switch.tsx'
import { TopBar } from './top-bar.tsx'
import { WorkPane } from './work-pane.tsx'
import { WorkspaceOverlays } from './workspace-overlays.tsx'

/**
 * S2.14–S2.16: bar, chat, divider, work area. The work area is never unmounted, so the preview is not either; the chat
 * changes its place, or has none, and goes on.
 */
export function WorkspaceLayout() {
  const { view } = useWorkspace()
  const isNarrow = useIsNarrow()
  const isChatHidden = useStore(view, (state) => state.isChatHidden)
  const narrowPane = useStore(view, (state) => state.narrowPane)
  const chat = useMovable(
    <PaneBoundary name="The chat">
      <ChatPane hasHeader={!isNarrow} />
    </PaneBoundary>,
  )
  const isBeside = !isNarrow && !isChatHidden
  const isOver = isNarrow && narrowPane === 'chat'
  return (
    <div className="flex h-full min-w-0 flex-col bg-surface text-ink">
      <TopBar />
      {isNarrow && <NarrowSwitch />}
      <main className="lathe-panes relative min-h-0 flex-1">
        <Group className="h-full">
          {isBeside && (
            <Panel
              key="chat"
              id="chat"
              defaultSize={view.getState().chatWidth}
              minSize={CHAT_WIDTH.min}
              groupResizeBehavior="preserve-pixel-size"
              onResize={({ inPixels }) => view.setChatWidth(inPixels)}
            >
              {chat.place}
            </Panel>
          )}
          {isBeside && (
            <Separator
              key="divider"
              aria-label="Width of the chat"
              className="w-px bg-line transition-colors data-[separator=active]:bg-accent data-[separator=hover]:bg-accent"
            />
          )}
          <Panel
            key="work"
            id="work"
            minSize={isNarrow ? 0 : CHAT_WIDTH.rest}
            className={clsx(isOver && 'invisible')}
          >
            <WorkPane hasTabList={!isNarrow} />
          </Panel>
        </Group>
        {isOver && <div className="absolute inset-0">{chat.place}</div>}
      </main>
      {chat.content}
      <AgentAnnouncer />
      <WorkspaceOverlays />
    </div>
  )
}
