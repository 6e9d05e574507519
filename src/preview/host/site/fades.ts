/**
 * What scripts fade in as a page begins. A page is drawn with it as it began, so that a visitor's browser does not show it,
 * hide it and fade it in; who runs no scripts gets it as it ends, by a rule that holds for them alone.
 */

export interface Fade {
  /** Its own style, as it was when the page had come to rest but for what moves. */
  readonly style: string
  /** As they are computed in the end. */
  readonly ended: Readonly<Record<(typeof FADED)[number], string>>
}

const FADED = ['opacity', 'transform', 'filter'] as const

/** Milliseconds that what moves is waited for: a spring takes most of a second. */
const PATIENCE = 1_500
/** Frames in which nothing has moved. */
const STILL = 6
/** More elements than anybody fades. */
const MOST = 500

/** In the markup: the number of its rule. */
const AT_REST = 'data-at-rest'

/**
 * Waits until what is faded in has come to its end.
 * @param pass waits, and is no timer of the app's
 */
export async function fadesIn(
  roots: readonly Element[],
  pass: (milliseconds: number) => Promise<void>,
): Promise<ReadonlyMap<Element, Fade>> {
  const began = new Map<HTMLElement, { readonly style: string; readonly opacity: number }>(
    roots
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>('[style*="opacity"]')])
      .filter(({ style }) => style.opacity !== '' && Number(style.opacity) < 1)
      .slice(0, MOST)
      .map((element) => [element, { style: element.style.cssText, opacity: Number(element.style.opacity) }]),
  )
  if (began.size === 0) return new Map()
  const elements = [...began.keys()]
  let last = ''
  for (let still = 0, waited = 0; still < STILL && waited < PATIENCE; waited += FRAME) {
    endAnimations(elements)
    await pass(FRAME)
    const now = elements.map((element) => JSON.stringify(computedOf(element))).join()
    still = now === last ? still + 1 : 0
    last = now
  }
  return new Map(
    elements.flatMap((element) => {
      const [before, ended] = [began.get(element), computedOf(element)]
      const isShown = before !== undefined && Number(ended.opacity) > before.opacity
      return isShown ? [[element, { style: before.style, ended }] as const] : []
    }),
  )
}

/** Milliseconds. */
const FRAME = 17

/** What ends at some time ends now; its end is told to whoever began it. */
function endAnimations(elements: readonly Element[]): void {
  for (const animation of elements.flatMap((element) => element.getAnimations())) {
    const end = animation.effect?.getComputedTiming().endTime
    if (typeof end === 'number' && Number.isFinite(end) && animation.playState === 'running')
      animation.finish()
  }
}

/** Writes into a copy how each began, with the number of the rule that is added for how it ended. */
export function writeFades(
  element: Element,
  copy: Element,
  fades: ReadonlyMap<Element, Fade>,
  rules: string[],
): void {
  if (fades.size === 0) return
  const copies = copy.querySelectorAll<HTMLElement>('*')
  for (const [index, live] of element.querySelectorAll('*').entries()) {
    const [fade, written] = [fades.get(live), copies[index]]
    if (fade === undefined || written === undefined) continue
    written.setAttribute('style', fade.style)
    written.setAttribute(AT_REST, String(rules.length))
    const values = FADED.map((name) => `${name}:${fade.ended[name]}!important`)
    rules.push(`[${AT_REST}="${rules.length}"]{${values.join(';')}}`)
  }
}

/** For whoever runs no scripts alone. */
export function fadeStyles(rules: readonly string[]): string {
  return rules.length === 0 ? '' : `@media (scripting:none){${rules.join('')}}`
}

function computedOf(element: Element): Fade['ended'] {
  const { opacity, transform, filter } = getComputedStyle(element)
  return { opacity, transform, filter }
}
