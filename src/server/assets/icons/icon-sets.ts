/** The icon sets that are installed, by the prefixes of Iconify's collections. Heroicons lead (S7.10). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IconifyJSON } from '@iconify/types'

export const ICON_SETS = ['heroicons', 'lucide', 'tabler', 'ph', 'mdi', 'ri', 'bi', 'simple-icons'] as const

/** Reads one set from a folder such as `node_modules`. */
export async function readIconSet(folder: string, prefix: string): Promise<IconifyJSON> {
  return JSON.parse(
    await readFile(join(folder, '@iconify-json', prefix, 'icons.json'), 'utf8'),
  ) as IconifyJSON
}
