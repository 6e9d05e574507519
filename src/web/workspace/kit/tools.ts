import { ImagePlus, type LucideIcon, Palette, Shapes, Type } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import type { KitTool } from './tool/creator-kit-store.ts'

export interface ToolLook {
  readonly hint: string
  readonly Icon: LucideIcon
  /** Loaded when it is first opened. */
  readonly Tool: ComponentType
}

export const TOOLS: Readonly<Record<KitTool, ToolLook>> = {
  color: {
    hint: 'A colour or a gradient',
    Icon: Palette,
    Tool: lazy(() => import('./colour/colour-tool.tsx').then(({ ColourTool }) => ({ default: ColourTool }))),
  },
  icon: {
    hint: 'An icon from eight open sets',
    Icon: Shapes,
    Tool: lazy(() => import('./icons/icon-tool.tsx').then(({ IconTool }) => ({ default: IconTool }))),
  },
  font: {
    hint: 'A typeface for the app',
    Icon: Type,
    Tool: lazy(() => import('./fonts/font-tool.tsx').then(({ FontTool }) => ({ default: FontTool }))),
  },
  image: {
    hint: 'Pictures from a description',
    Icon: ImagePlus,
    Tool: lazy(() => import('./image/image-tool.tsx').then(({ ImageTool }) => ({ default: ImageTool }))),
  },
}
