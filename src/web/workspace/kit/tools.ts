import { ImagePlus, type LucideIcon, Palette, Shapes, Type } from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { latePart } from '../../ui/late-part.tsx'
import type { KitTool } from './tool/creator-kit-store.ts'
import { ToolOpening } from './tool/tool-opening.tsx'

export interface ToolLook {
  readonly hint: string
  readonly Icon: LucideIcon
  /** Loaded when it is first opened. */
  readonly Tool: ComponentType
}

const OPENING = { placeholder: createElement(ToolOpening) }

export const TOOLS: Readonly<Record<KitTool, ToolLook>> = {
  color: {
    hint: 'A colour or a gradient',
    Icon: Palette,
    Tool: latePart(async () => (await import('./colour/colour-tool.tsx')).ColourTool, OPENING),
  },
  icon: {
    hint: 'An icon from eight open sets',
    Icon: Shapes,
    Tool: latePart(async () => (await import('./icons/icon-tool.tsx')).IconTool, OPENING),
  },
  font: {
    hint: 'A typeface for the app',
    Icon: Type,
    Tool: latePart(async () => (await import('./fonts/font-tool.tsx')).FontTool, OPENING),
  },
  image: {
    hint: 'Pictures from a description',
    Icon: ImagePlus,
    Tool: latePart(async () => (await import('./image/image-tool.tsx')).ImageTool, OPENING),
  },
}
