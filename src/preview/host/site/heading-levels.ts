/**
 * Which level would be right for headings that skip one: that below the heading before. Only where it is so for all
 * headings that are written at their place, and leaves those behind them in order.
 */
import { firstPlaceOf } from '../tools/describe-element.ts'

const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"]'
const LEVEL_OF_ROLE = 2
const LAST = 6
/** Of a page with more of them no level is certain: each is compared with all. */
const MOST_HEADINGS = 300

interface Heading {
  readonly element: Element
  readonly level: number
  /** Null where nobody knows it. */
  readonly place: string | null
}

export class HeadingLevels {
  #order: readonly Heading[] | null = null
  readonly #known = new Map<string, number | null>()

  /** Null where no level is certain. */
  levelFor(element: Element): number | null {
    // Most pages have no such fault.
    this.#order ??= headings()
    const { place } = headingOf(element)
    if (place === null) return null
    const known = this.#known.get(place)
    if (known !== undefined) return known
    const level = this.#levelAt(place)
    this.#known.set(place, level)
    return level
  }

  #levelAt(place: string): number | null {
    const wanted = (this.#order ?? []).flatMap((one, at) => (one.place === place ? [this.#wanted(at)] : []))
    const [first = null] = wanted
    return wanted.every((level) => level === first) ? first : null
  }

  /** By its surroundings alone. */
  #wanted(at: number): number | null {
    const order = this.#order ?? []
    const own = order[at]
    const before = order.slice(0, at).findLast(({ place }) => place !== own?.place)
    if (own === undefined || before === undefined || before.level >= own.level - 1) return null
    const level = before.level + 1
    const others = order.slice(at + 1).filter(({ place }) => place !== own.place)
    const [next] = others
    if (level > LAST || (next !== undefined && next.level > level + 1)) return null
    // Of its kind, up to the end of its part of the page: they would be below it.
    const end = others.findIndex((other) => other.level <= level)
    const part = end === -1 ? others : others.slice(0, end)
    return part.some((other) => other.level === own.level) ? null : level
  }
}

function headings(): readonly Heading[] {
  const all = document.querySelectorAll(HEADINGS)
  return all.length > MOST_HEADINGS ? [] : [...all].filter(isTold).map(headingOf)
}

function headingOf(element: Element): Heading {
  const place = firstPlaceOf(element)
  const name = place === null ? null : `${place.file}:${place.line}:${place.column}`
  return { element, level: levelOf(element), place: name }
}

function levelOf(element: Element): number {
  const written = Number(element.getAttribute('aria-level'))
  if (Number.isInteger(written) && written > 0) return written
  const [, digit] = /^h([1-6])$/.exec(element.localName) ?? []
  return digit === undefined ? LEVEL_OF_ROLE : Number(digit)
}

function isTold(element: Element): boolean {
  return (
    element.closest('[aria-hidden="true"], [inert]') === null &&
    element.checkVisibility({ visibilityProperty: true })
  )
}
