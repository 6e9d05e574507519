import { ImagePlus, type LucideIcon, Palette, Shapes, Type, WandSparkles } from 'lucide-react'
import { agentStatusOf } from '../stores/agent-store.ts'
import type { KitTool } from '../stores/creator-kit-store.ts'
import type { Command } from './command.ts'

/** S2.44: the tools of the Creator Kit, in their order. */
export const KIT_TOOLS: readonly {
  readonly tool: KitTool
  readonly label: string
  readonly hint: string
  readonly Icon: LucideIcon
  readonly keywords: readonly string[]
}[] = [
  {
    tool: 'color',
    label: 'Color Picker',
    hint: 'A colour or a gradient',
    Icon: Palette,
    keywords: ['colour', 'gradient', 'hex', 'rgba', 'eyedropper'],
  },
  {
    tool: 'icon',
    label: 'Icon Picker',
    hint: 'An icon from eight open sets',
    Icon: Shapes,
    keywords: ['svg', 'symbol', 'heroicons', 'lucide', 'logo'],
  },
  {
    tool: 'font',
    label: 'Font Picker',
    hint: 'A typeface for the app',
    Icon: Type,
    keywords: ['typeface', 'typography', 'google fonts'],
  },
  {
    tool: 'image',
    label: 'Create Image',
    hint: 'Pictures from a description',
    Icon: ImagePlus,
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
    ({ tool, label, Icon, keywords }): Command => ({
      id: `creator-kit-${tool}`,
      label,
      group: 'Chat',
      Icon,
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
