/**
 * The families whose files are installed: their stylesheets in the form of Google's `css2`, with addresses of this
 * server, and the files themselves. Reads packages of Fontsource, as they are published.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface FontFiles {
  /** The `@font-face` rules of a weight; null where the family or the weight is not there. */
  faces(family: string, weight: number): Promise<string | null>
  /** A WOFF2 file as the rules name it; null when there is none. */
  file(id: string, name: string): Promise<Uint8Array<ArrayBuffer> | null>
}

export const FONT_FILES_PATH = '/fonts/files'

/** S7.12: the thirty most used, by their ids. */
export const INSTALLED_FONTS: readonly string[] = [
  'inter',
  'roboto',
  'open-sans',
  'montserrat',
  'poppins',
  'lato',
  'oswald',
  'raleway',
  'nunito',
  'nunito-sans',
  'playfair-display',
  'merriweather',
  'roboto-mono',
  'roboto-condensed',
  'roboto-slab',
  'ubuntu',
  'rubik',
  'work-sans',
  'dm-sans',
  'pt-sans',
  'manrope',
  'outfit',
  'space-grotesk',
  'plus-jakarta-sans',
  'fira-sans',
  'quicksand',
  'lora',
  'source-sans-3',
  'jetbrains-mono',
  'figtree',
]

const FILE_NAME = /^[a-z\d-]{1,120}\.woff2$/

export function fontId(family: string): string {
  return family.toLowerCase().replaceAll(' ', '-')
}

/** @param folder such as `node_modules` */
export function createFontFiles(folder: string): FontFiles {
  const isInstalled = (id: string) => INSTALLED_FONTS.includes(id)
  return {
    async faces(family, weight) {
      const id = fontId(family)
      if (!isInstalled(id) || !Number.isInteger(weight)) return null
      const css = await readText(join(folder, '@fontsource', id, `${weight}.css`))
      if (css === null || !css.includes(`font-family: '${family}'`)) return null
      return css.replace(
        /url\(\.\/files\/([\w.-]+\.woff2)\) format\('woff2'\)(?:, url\([^)]*\) format\('woff'\))?/g,
        (_, name: string) => `url(${FONT_FILES_PATH}/${id}/${name}) format('woff2')`,
      )
    },
    async file(id, name) {
      if (!isInstalled(id) || !FILE_NAME.test(name)) return null
      try {
        return new Uint8Array(await readFile(join(folder, '@fontsource', id, 'files', name)))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  }
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
