import { type KeyboardEvent, useEffect, useState } from 'react'
import type { ElementDescription } from '../../../core/element-edits/describe-element.ts'
import { useStore } from '../../platform/use-store.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import type { IconSet } from './lucide-icons.ts'
import { FieldNote, PanelSection, SMALL_FIELD } from './panel-section.tsx'

const MAX_FOUND = 32
const SUGGESTED =
  'Star Heart Check X Plus Search Settings User Users Home Mail Phone MapPin Calendar Clock Bell Camera Image Play Zap Sparkles Rocket Shield Lock Trash2 Pencil ArrowRight ChevronRight ExternalLink Download Upload ShoppingCart'.split(
    ' ',
  )

/** Exchanges an icon: by name, and for Lucide, which nearly every project uses, by sight. */
export function IconSection({ icon }: { readonly icon: NonNullable<ElementDescription['icon']> }) {
  const { element } = useWorkspace()
  const scope = useStore(element, (state) => state.scope)
  const icons = useLucide(icon.packageName === 'lucide-react')
  const [search, setSearch] = useState('')
  const problem = icon.facet[scope]
  const found = icons === null ? [] : findIcons(icons, search)
  const choose = (name: string) => void element.apply({ type: 'icon', name })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [first] = found
    if (first !== undefined) choose(first)
    else if (icons === null && /^[A-Z]\w*$/.test(search)) choose(search)
  }
  return (
    <PanelSection title={`Icon: ${icon.name}`}>
      <input
        type="search"
        aria-label="Search icons"
        placeholder={icons === null ? 'Name of an icon, then Enter' : 'Search icons'}
        value={search}
        disabled={problem !== null}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={onKeyDown}
        className={`${SMALL_FIELD} h-8`}
      />
      {icons !== null && (
        <div className="mt-2 grid grid-cols-8 gap-0.5">
          {found.map((name) => {
            const Icon = icons[name]
            return (
              <button
                key={name}
                type="button"
                title={name}
                aria-label={name}
                aria-pressed={name === icon.name}
                disabled={problem !== null}
                onClick={() => choose(name)}
                className="flex aspect-square items-center justify-center rounded-md text-ink-muted hover:bg-ink/8 hover:text-ink disabled:opacity-50 aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
              >
                {Icon !== undefined && <Icon className="size-4" />}
              </button>
            )
          })}
        </div>
      )}
      {icons !== null && found.length === 0 && <FieldNote>No results found for "{search}"</FieldNote>}
      {problem !== null && <FieldNote>{problem.reason}</FieldNote>}
    </PanelSection>
  )
}

function findIcons(icons: IconSet, search: string): readonly string[] {
  const wanted = search.trim().toLowerCase().replace(/[\s-]/g, '')
  if (wanted === '') return SUGGESTED.filter((name) => name in icons)
  const names = Object.keys(icons).filter((name) => name.toLowerCase().includes(wanted))
  return names.sort((a, b) => a.length - b.length).slice(0, MAX_FOUND)
}

/** All of Lucide is loaded when the first icon is selected. */
function useLucide(isWanted: boolean): IconSet | null {
  const [icons, setIcons] = useState<IconSet | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    import('./lucide-icons.ts').then(
      ({ LUCIDE_ICONS }) => isCurrent && setIcons(LUCIDE_ICONS),
      (error: unknown) => console.error('The icons could not be loaded.', error),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return icons
}
