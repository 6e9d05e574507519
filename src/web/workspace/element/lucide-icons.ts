/** Every icon of Lucide by its name, to choose from. Some hundred kilobytes: loaded when an icon is selected. */
import { icons, type LucideIcon } from 'lucide-react'

export type IconSet = Readonly<Record<string, LucideIcon | undefined>>

export const LUCIDE_ICONS: IconSet = icons
