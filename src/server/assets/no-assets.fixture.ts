import type { FontFiles } from './fonts/font-files.ts'
import type { IconLibrary } from './icons/icon-library.ts'

/** For applications whose icons and fonts nobody asks for. */
export const NO_ICONS: IconLibrary = {
  hasSet: () => false,
  search: async () => ({ icons: [], total: 0 }),
  svg: async () => null,
}

export const NO_FONTS: FontFiles = { faces: async () => null, file: async () => null }
