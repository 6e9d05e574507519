/** A picture in a link or button that says in words what it is for: it decorates. */
import type ts from 'typescript-browser'
import { isJsxNode, tagOf } from '../../element-edits/locate.ts'
import { type FaultyElement, type MendRule, placeWords, withAttribute } from './mend-rule.ts'

const NAMED = /^(?:a|button|Link|NavLink|Button)$/

export const emptyAlt: MendRule = (element) => {
  const { fault } = element
  if (fault.tag !== 'img' || tagOf(element.node) !== 'img' || !fault.isWithinNamed) return null
  if (!isWrittenWithinNamed(element)) return null
  const sentence = `Wrote alt="" at ${placeWords(fault)}: the text beside it says what it is for`
  return withAttribute(element, 'alt', '', sentence)
}

/** In the code of one component: what another one puts around it may be something else elsewhere. */
function isWrittenWithinNamed({ sources: { ts }, node }: FaultyElement): boolean {
  for (let at: ts.Node = node.parent; !ts.isFunctionLike(at) && !ts.isSourceFile(at); at = at.parent)
    if (isJsxNode(ts, at) && NAMED.test(tagOf(at))) return true
  return false
}
