/** Keys joined by `+`; `Mod` is Command on a Mac and Control elsewhere. The last part is a key as it is labelled. */
export type Shortcut = string

interface Keys {
  readonly key: string
  readonly isMod: boolean
  readonly isShift: boolean
  readonly isAlt: boolean
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether this is the shortcut. With Alt a Mac reports another character, so letters and digits count by their place. */
export function isShortcut(press: KeyPress, shortcut: Shortcut, isMac: boolean): boolean {
  const { key, isMod, isShift, isAlt } = parse(shortcut)
  const mod = isMac ? press.metaKey : press.ctrlKey
  const other = isMac ? press.ctrlKey : press.metaKey
  if (other || mod !== isMod || press.altKey !== isAlt) return false
  // A sign such as ? is typed with Shift on one keyboard and without on another.
  if (isSign(key)) return press.key === key
  return press.shiftKey === isShift && (press.key.toUpperCase() === key || placeOf(press.code) === key)
}

/** Whether it is typed without Mod or Alt, so that it must not be taken from a text that is being written. */
export function isPlainKey(shortcut: Shortcut): boolean {
  const { isMod, isAlt } = parse(shortcut)
  return !isMod && !isAlt
}

/** The keys as they are written on the keyboard, in order. */
export function shortcutKeys(shortcut: Shortcut, isMac: boolean): string[] {
  const { key, isMod, isShift, isAlt } = parse(shortcut)
  const names = isMac ? { mod: '⌘', shift: '⇧', alt: '⌥' } : { mod: 'Ctrl', shift: 'Shift', alt: 'Alt' }
  // Parsed for comparing, a name such as Enter is all capitals.
  const written = key.charAt(0) + key.slice(1).toLowerCase()
  return [isMod && names.mod, isAlt && names.alt, isShift && names.shift, written].filter(
    (name) => name !== false,
  )
}

/** The shortcut as `aria-keyshortcuts` writes it. */
export function ariaShortcut(shortcut: Shortcut, isMac: boolean): string {
  return shortcut.replace('Mod', isMac ? 'Meta' : 'Control')
}

function parse(shortcut: Shortcut): Keys {
  const parts = shortcut.split('+')
  const key = parts.pop() ?? ''
  return {
    key: key.toUpperCase(),
    isMod: parts.includes('Mod'),
    isShift: parts.includes('Shift'),
    isAlt: parts.includes('Alt'),
  }
}

function isSign(key: string): boolean {
  return key.length === 1 && !/[A-Z0-9]/.test(key)
}

function placeOf(code: string): string {
  return code.replace(/^(?:Key|Digit)/, '')
}
