/**
 * What the language and the browser bring, as it was before generated code ran. Names are bound by the build
 * (`scripts/build/preview.ts`); methods, which an app can replace under everybody's feet, are restored while the host
 * works: it must be able to report an app that broke them.
 */

const { defineProperty, deleteProperty, getOwnPropertyDescriptor, ownKeys } = Reflect

/** What the language brings: objects whose methods the host, and what it is built with, rely on. */
const LANGUAGE: readonly object[] = [
  Object,
  Object.prototype,
  Function.prototype,
  Array,
  Array.prototype,
  Reflect.getPrototypeOf([][Symbol.iterator]()) ?? {},
  String.prototype,
  RegExp.prototype,
  Number,
  Map.prototype,
  Reflect.getPrototypeOf(new Map().entries()) ?? {},
  Set.prototype,
  Reflect.getPrototypeOf(new Set().values()) ?? {},
  WeakMap.prototype,
  Promise,
  Promise.prototype,
  JSON,
]

/** The same of the browser's. Tools for monitoring replace some of these in many apps, and pass the call on. */
const BROWSER: readonly object[] = [
  MessagePort.prototype,
  EventTarget.prototype,
  Event.prototype,
  MessageEvent.prototype,
  Node.prototype,
  Element.prototype,
  Document.prototype,
]

interface Native {
  readonly owner: object
  readonly key: PropertyKey
  readonly original: PropertyDescriptor
}

/** Names under which everybody finds them. */
const LANGUAGE_NAMES = [
  'Array',
  'Function',
  'JSON',
  'Map',
  'Object',
  'Promise',
  'Reflect',
  'RegExp',
  'Set',
  'Symbol',
  'WeakMap',
]

const languageNatives = [...nativesOf(LANGUAGE), ...nativesOf([globalThis], LANGUAGE_NAMES)]
const natives = [...languageNatives, ...nativesOf(BROWSER)]

function nativesOf(owners: readonly object[], only?: readonly PropertyKey[]): readonly Native[] {
  return owners.flatMap((owner) =>
    (only ?? ownKeys(owner)).flatMap((key) => {
      const original = getOwnPropertyDescriptor(owner, key)
      const isMethod =
        typeof original?.value === 'function' || original?.get !== undefined || only !== undefined
      // The host sets no handlers by name; there are a hundred of them to look at with each message.
      const isHandler = typeof key === 'string' && key.startsWith('on')
      return original?.configurable && isMethod && !isHandler ? [{ owner, key, original }] : []
    }),
  )
}

/** False once the app has replaced a part of the language: what was built on it may not work in this page any more. */
export function isLanguageWhole(): boolean {
  return findReplaced(languageNatives).length === 0
}

/** False once the app has replaced anything that the host uses, which may well be harmless. */
export function areNativesWhole(): boolean {
  return findReplaced(natives).length === 0
}

/** Runs `work`, up to its first wait, with everything as it was before generated code ran. */
export function withNatives<T>(work: () => T): T {
  const replaced = findReplaced(natives)
  if (replaced.length === 0) return work()
  // Only what cannot be replaced is used from here on: indices, and functions held above.
  for (let index = 0; index < replaced.length; index += 1) {
    const { owner, key, original } = replaced[index] as Replaced
    defineProperty(owner, key, original)
  }
  try {
    return work()
  } finally {
    for (let index = 0; index < replaced.length; index += 1) {
      const { owner, key, current } = replaced[index] as Replaced
      if (current !== undefined) defineProperty(owner, key, current)
      else deleteProperty(owner, key)
    }
  }
}

interface Replaced extends Native {
  readonly current: PropertyDescriptor | undefined
}

function findReplaced(natives: readonly Native[]): readonly Replaced[] {
  const replaced: Replaced[] = []
  for (let index = 0; index < natives.length; index += 1) {
    const { owner, key, original } = natives[index] as Native
    const current = getOwnPropertyDescriptor(owner, key)
    if (current !== undefined && current.value === original.value && current.get === original.get) continue
    replaced[replaced.length] = { owner, key, original, current }
  }
  return replaced
}
