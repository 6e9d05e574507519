/** An app of the benchmark: what it is, what people do in it, and what may break in it. */

/** What a person does next. Elements are named as a person would: by role and name, fields by their label. */
export type Action =
  | { readonly do: 'click'; readonly role: Role; readonly name: string; readonly at: number }
  | { readonly do: 'write'; readonly label: string; readonly text: string }
  | { readonly do: 'choose'; readonly label: string; readonly option: string }
  | { readonly do: 'press'; readonly key: string }
  | { readonly do: 'reload' }
  /** Waits until the app shows it, as whoever knows that it takes a moment. */
  | { readonly do: 'await'; readonly text: string }

type Role = 'button' | 'link' | 'tab' | 'checkbox' | 'radio' | 'switch' | 'heading' | 'menuitem' | 'option'

/** A text that is in the module exactly once, and what stands there once it is broken; the module where it is not the app's own. */
export type Regression = readonly [from: string, to: string, path?: string]

export interface FlowApp {
  readonly name: string
  /** Text of `src/App.tsx` in the starter's project, without Tailwind; or the name of a template. */
  readonly source: string | { readonly template: string }
  /** Three, by name. */
  readonly flows: Readonly<Record<string, readonly Action[]>>
  /** Each is one that whoever uses the app would notice, by what it does to them. */
  readonly regressions: Readonly<Record<string, Regression>>
}

/** @param at the place among those that are called alike, from 0 */
export function click(name: string, role: Role = 'button', at = 0): Action {
  return { do: 'click', role, name, at }
}

export function write(label: string, text: string): Action {
  return { do: 'write', label, text }
}

export function choose(label: string, option: string): Action {
  return { do: 'choose', label, option }
}

/** @param key as browsers call it */
export function press(key: string): Action {
  return { do: 'press', key }
}

export function see(text: string): Action {
  return { do: 'await', text }
}

export const reload: Action = { do: 'reload' }
