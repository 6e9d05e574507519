/** What can be expected of a running app, each as a question that answers null once it is so. */
import type { Frame } from 'playwright-core'

type Check = (frame: Frame) => Promise<string | null>

/** A computed style of the first element; its colour transitions end by themselves. */
export function looks(
  selector: string,
  property: string,
  wanted: string | ((value: string) => boolean),
): Check {
  return async (frame) => {
    const value = await frame.evaluate(
      ([where, name]) => {
        const element = document.querySelector(where)
        return element === null ? null : String(getComputedStyle(element)[name as keyof CSSStyleDeclaration])
      },
      [selector, property] as const,
    )
    const isSo = value !== null && (typeof wanted === 'string' ? value === wanted : wanted(value))
    return isSo ? null : `${property} of ${selector} is ${value}`
  }
}

/** The first element's whole text. */
export function says(selector: string, text: string): Check {
  return async (frame) => {
    const found = (await frame.locator(selector).first().innerText()).trim()
    return found.toLowerCase() === text.toLowerCase() ? null : `${selector} says “${found}”`
  }
}

export function appears(selector: string, text: string): Check {
  return async (frame) =>
    (await frame.locator(selector).filter({ hasText: text }).count()) > 0
      ? null
      : `no ${selector} with “${text}”`
}

/** Both are there, the first above the second. */
export function order(first: string, second: string): Check {
  return (frame) =>
    frame.evaluate(
      ([before, after]) => {
        const [one, other] = [document.querySelector(before), document.querySelector(after)]
        if (one === null || other === null) return `${one === null ? before : after} is missing`
        return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
          ? null
          : `${before} is not before ${after}`
      },
      [first, second] as const,
    )
}

export function isGone(selector: string): Check {
  return async (frame) =>
    (await frame.locator(selector).count()) === 0 ? null : `${selector} is still there`
}
