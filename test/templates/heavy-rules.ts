/** Rules of a template's stylesheet that would win over a utility class, which a person puts on an element by hand. */
import { type AtRule, type Container, parse, type Rule } from 'postcss'

/** Of the device or the person, not of the width: such a rule may win. */
const CONDITION = /pointer|hover|prefers|print/

/** A line for each selector that weighs more than one class, states aside, or stands behind the utilities. */
export function heavyRules(css: string): string[] {
  const root = parse(css)
  const utilities = css.indexOf('@tailwind utilities')
  const heavy: string[] = []
  root.walkRules((rule) => {
    const around = atRulesAround(rule)
    if (around.some(({ name, params }) => name === 'keyframes' || CONDITION.test(params))) return
    const isLayered = around.some(({ name }) => name === 'layer')
    for (const selector of rule.selectors) {
      const { classes, elements } = weightOf(selector)
      if (isOfUtility(selector)) continue
      if (classes > 1 || (classes === 1 && elements > 0)) heavy.push(`${selector} weighs more than one class`)
      else if (classes > 0 && !isLayered && (rule.source?.start?.offset ?? 0) > utilities)
        heavy.push(`${selector} stands behind the utilities`)
    }
  })
  return heavy
}

function atRulesAround(rule: Rule): AtRule[] {
  const around: AtRule[] = []
  for (let at: Container | undefined = rule.parent as Container | undefined; at !== undefined; ) {
    if (at.type === 'atrule') around.push(at as AtRule)
    at = at.parent as Container | undefined
  }
  return around
}

const NESTED = '\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\)'
/** What weighs nothing, and what says a state or a place among others. */
const LIGHT = new RegExp(`:where${NESTED}|::?[\\w-]+(?:${NESTED})?|\\[[^\\]]*\\]`, 'g')

function weightOf(selector: string): { classes: number; elements: number } {
  const plain = selector.replace(LIGHT, '')
  return {
    classes: (plain.match(/[.#][\w-]/g) ?? []).length,
    elements: (plain.match(/(?:^|[\s>+~])[a-z]/g) ?? []).length,
  }
}

/** Without the utility that it is about, such a rule is about nothing. */
function isOfUtility(selector: string): boolean {
  return /\.(?:text|font)-(?:muted|display)$/.test(selector)
}
