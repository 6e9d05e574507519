import { IS_MAC } from '../../platform/is-mac.ts'
import { type Shortcut, shortcutKeys } from './shortcut.ts'

/** A shortcut as keys. */
export function Keys({ shortcut }: { readonly shortcut: Shortcut }) {
  return (
    <span className="inline-flex shrink-0 gap-1">
      {shortcutKeys(shortcut, IS_MAC).map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded-sm border border-line bg-surface px-1.5 py-0.5 text-center font-medium font-sans text-[11px] text-ink-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
