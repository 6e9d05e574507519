import { WandSparkles } from 'lucide-react'
import type { Command } from '../commands/command.ts'
import { agentStatusOf } from '../run/agent-store.ts'
import type { KitTool } from './tool/creator-kit-store.ts'

/** S2.44: the tools of the Creator Kit, in their order; what they look like is known to the kit, which few visits load. */
export const KIT_TOOLS: readonly {
  readonly tool: KitTool
  readonly label: string
  readonly keywords: readonly string[]
}[] = [
  {
    tool: 'color',
    label: 'Color Picker',
    keywords: ['colour', 'gradient', 'hex', 'rgba', 'eyedropper'],
  },
  {
    tool: 'icon',
    label: 'Icon Picker',
    keywords: ['svg', 'symbol', 'heroicons', 'lucide', 'logo'],
  },
  {
    tool: 'font',
    label: 'Font Picker',
    keywords: ['typeface', 'typography', 'google fonts'],
  },
  {
    tool: 'image',
    label: 'Create Image',
    keywords: ['generate', 'imagen', 'picture', 'photo', 'illustration'],
  },
]

const isIdle: Command['isAvailable'] = ({ agent }, projectId) =>
  agentStatusOf(agent.getState(), projectId) === 'idle'

export const openCreatorKit: Command = {
  id: 'creator-kit',
  label: 'Creator Kit',
  group: 'Chat',
  Icon: WandSparkles,
  keywords: ['tools', 'colour', 'icon', 'font', 'image'],
  isAvailable: isIdle,
  run: ({ creatorKit, view }) => openKit(creatorKit, view),
}

export const CREATOR_KIT_COMMANDS: readonly Command[] = [
  openCreatorKit,
  ...KIT_TOOLS.map(
    ({ tool, label, keywords }): Command => ({
      id: `creator-kit-${tool}`,
      label,
      group: 'Chat',
      Icon: WandSparkles,
      keywords,
      isAvailable: isIdle,
      run: ({ creatorKit, view }) => openKit(creatorKit, view, tool),
    }),
  ),
]

/** The kit hangs on a button of the chat, which may be hidden. */
function openKit(
  kit: Parameters<Command['run']>[0]['creatorKit'],
  view: Parameters<Command['run']>[0]['view'],
  tool?: KitTool,
): void {
  view.showChat()
  kit.open(tool)
}
