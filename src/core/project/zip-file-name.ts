import { PRODUCT_NAME } from '../product.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const NOT_IN_FILE_NAMES = /[\u0000-\u001f\u007f<>:"/\\|?*]/g

/** S7.17: the project's name with spaces as underscores, or `lathe-project.zip` when it is empty. */
export function zipFileName(projectName: string): string {
  const name = projectName.trim().replace(/\s/g, '_').replace(NOT_IN_FILE_NAMES, '_')
  return name === '' ? `${PRODUCT_NAME.toLowerCase()}-project.zip` : `${name}.zip`
}
