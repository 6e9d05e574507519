/** Addresses in a stylesheet that becomes part of another: told from where the other one is. */
import { replaceCssUrls } from '../../../../core/text/css-urls.ts'
import { beforeFirst } from '../../../../core/text/cut.ts'
import { normalizePath } from '../../paths/resolve-module.ts'
import { isExternal } from '../scan-stylesheet.ts'
import type { StyleFiles } from '../style-files.ts'

/** What begins with a variable, or has one in it, is only known when it is put in: as in a build it stays. */
const VARIABLE = /^[$@]|[#@]\{/

/** @param root path of the stylesheet that the text becomes a part of */
export function moveUrls(text: string, path: string, root: string, files: StyleFiles): string {
  const [from, to] = [path, root].map((one) => one.slice(0, one.lastIndexOf('/')))
  if (from === to || !/url\(/i.test(text)) return text
  return replaceCssUrls(text, (whole, written) => {
    const quote = /^["']/.exec(written)?.[0] ?? ''
    const specifier = quote === '' ? written.trim() : written.slice(1, -1)
    const isOwn = specifier !== '' && !isExternal(specifier) && !specifier.startsWith('/')
    // A call of a function stands for what it returns.
    const isCall = quote === '' && specifier.includes('(')
    if (!isOwn || isCall || VARIABLE.test(specifier)) return whole
    const target = normalizePath(`${from}/${specifier}`)
    const address = files.address(target) ?? relativePath(to ?? '', target)
    // What is found by an alias, or nowhere, is left to who resolves the whole.
    const plain = beforeFirst(target, '?#')
    return files.has(plain) || files.address(target) !== null ? `url(${quote}${address}${quote})` : whole
  })
}

function relativePath(folder: string, path: string): string {
  const [from, to] = [folder, path].map((one) => one.split('/'))
  let shared = 0
  while (from?.[shared] !== undefined && from[shared] === to?.[shared]) shared += 1
  const up = (from?.length ?? 0) - shared
  return `${up === 0 ? './' : '../'.repeat(up)}${to?.slice(shared).join('/')}`
}
