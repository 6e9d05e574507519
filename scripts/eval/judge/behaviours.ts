/** What many cases ask of an app. Texts are compared in any case and with any spacing. */
import type { Behaviour, Scene } from '../eval-case.ts'
import type { App } from './app.ts'

type Act = (app: App) => Promise<void>
type Options = Pick<Behaviour, 'act' | 'afterReload' | 'isOfAnswer'>
type Wanted = string | RegExp

/** For what lies in the open page, a dialog or a filter: a reload may take it back. */
export const UNTIL_RELOAD = { afterReload: false } as const
export const OF_ANSWER = { isOfAnswer: true } as const

export const shows = (name: string, wanted: readonly Wanted[], options: Options = {}): Behaviour => ({
  name,
  ...options,
  async holds({ app }) {
    const text = tidy(await app.text())
    const missing = wanted.filter((one) => !has(text, one))
    return missing.length === 0 ? null : `it does not show ${missing.map(quote).join(', ')}`
  },
})

export const hides = (name: string, unwanted: readonly Wanted[], options: Options = {}): Behaviour => ({
  name,
  ...options,
  async holds({ app }) {
    const text = tidy(await app.lastingText())
    const left = unwanted.filter((one) => has(text, one))
    return left.length === 0 ? null : `it still shows ${left.map(quote).join(', ')}`
  },
})

export const asks = (
  name: string,
  question: (scene: Scene) => Promise<string | null>,
  options: Options = {},
): Behaviour => ({ name, holds: question, ...options })

/** A heading of any level that matches. */
export const headed = (wanted: RegExp): Behaviour => ({
  name: `has a heading ${wanted}`,
  async holds({ app }) {
    const found = app.frame.getByRole('heading', { name: wanted }).filter({ visible: true })
    return (await found.count()) > 0 ? null : `it has no heading ${wanted}`
  },
})

/** At least so many visible elements of a role. */
export const counts = (
  name: string,
  role: Parameters<App['frame']['getByRole']>[0],
  least: number,
  wanted: RegExp = /./,
): Behaviour => ({
  name,
  async holds({ app }) {
    const found = await app.frame.getByRole(role, { name: wanted }).filter({ visible: true }).count()
    return found >= least ? null : `it has ${found} of role ${role} named ${wanted}, not ${least}`
  },
})

/** A computed style of the first visible element of a selector. */
export const looks = (
  name: string,
  selector: string,
  property: string,
  is: (value: string) => boolean,
): Behaviour => ({
  name,
  async holds({ app }) {
    const found = app.frame.locator(selector).filter({ visible: true }).first()
    if ((await found.count()) === 0) return `it has no ${selector}`
    const value = await found.evaluate(
      (element, style) => getComputedStyle(element).getPropertyValue(style),
      property,
    )
    return is(value) ? null : `${property} of ${selector} is ${value}`
  },
})

/** One text comes before another on the page. */
export const ordered = (name: string, first: RegExp, second: RegExp, options: Options = {}): Behaviour => ({
  name,
  ...options,
  async holds({ app }) {
    const text = tidy(await app.text())
    const [one, other] = [text.search(loose(first)), text.search(loose(second))]
    if (one === -1 || other === -1) return `it does not show ${one === -1 ? first : second}`
    return one < other ? null : `${first} does not come before ${second}`
  },
})

/** Of the last answer: every pattern is in its words. */
export const answers = (name: string, ...wanted: readonly RegExp[]): Behaviour => ({
  name,
  ...OF_ANSWER,
  async holds({ answer }) {
    const missing = wanted.filter((one) => !one.test(answer))
    return missing.length === 0 ? null : `the answer says nothing of ${missing.join(', ')}`
  },
})

export const acting = (act: Act): Options => ({ act })
export const actingUntilReload = (act: Act): Options => ({ act, afterReload: false })

/** A computed colour of the first visible element of a selector, as hue, saturation and lightness. */
export const coloured = (
  name: string,
  selector: string,
  property: string,
  is: (colour: Hsl) => boolean,
): Behaviour => ({
  name,
  async holds({ app }) {
    const found = app.frame.locator(selector).filter({ visible: true }).first()
    if ((await found.count()) === 0) return `it has no ${selector}`
    const [red = 0, green = 0, blue = 0] = await found.evaluate(readColour, property)
    const hsl = hslOf(red, green, blue)
    return is(hsl) ? null : `${property} of ${selector} is rgb(${red}, ${green}, ${blue})`
  },
})

export interface Hsl {
  /** Degrees, from 0 to 360. */
  readonly hue: number
  /** Percent. */
  readonly saturation: number
  readonly lightness: number
}

/** Runs in the page. A canvas reads every form in which a colour may be given. */
function readColour(element: Element, property: string): number[] {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return []
  context.fillStyle = getComputedStyle(element).getPropertyValue(property)
  context.fillRect(0, 0, 1, 1)
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
}

function hslOf(red: number, green: number, blue: number): Hsl {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const span = most - least
  const lightness = (100 * (most + least)) / 510
  if (span === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = (100 * span) / (255 - Math.abs(most + least - 255))
  const side =
    most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span
  return { hue: (60 * side + 360) % 360, saturation, lightness }
}

function has(text: string, wanted: Wanted): boolean {
  return typeof wanted === 'string'
    ? text.toLowerCase().includes(tidy(wanted).toLowerCase())
    : loose(wanted).test(text)
}

const loose = ({ source, flags }: RegExp) => new RegExp(source, flags.includes('i') ? flags : `${flags}i`)
const tidy = (text: string) => text.replace(/\s+/g, ' ')
const quote = (wanted: Wanted) => (typeof wanted === 'string' ? `“${wanted}”` : String(wanted))
