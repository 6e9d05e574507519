import { RotateCw, Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useRef } from 'react'
import type { ListedTemplate } from '../../../core/templates/built-template.ts'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { FIELD_CLASS } from '../../ui/text-field.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { findTemplates } from './find-templates.ts'
import type { GalleryStore } from './gallery-store.ts'
import { moveInGrid } from './move-in-grid.ts'
import { TemplateCard } from './template-card.tsx'

const GRID_CLASS = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] gap-x-5 gap-y-7'

export interface TemplateListProps {
  readonly gallery: GalleryStore
}

/** All templates, or those that a search finds. */
export function TemplateList({ gallery }: TemplateListProps) {
  const { listed, query } = useStore(gallery, (state) => state)
  const list = useRef<HTMLUListElement>(null)
  const found = listed.status === 'ready' ? findTemplates(listed.templates, query) : []
  return (
    <>
      <header className="flex shrink-0 flex-wrap items-end justify-between gap-x-10 gap-y-4 border-line border-b px-4 pt-4 pb-4 sm:px-7 sm:pt-6 sm:pb-5 lg:pr-18">
        <div>
          <Dialog.Title className="pr-12 font-display font-semibold text-[22px] leading-tight tracking-tight sm:text-[28px]">
            Start from a template
          </Dialog.Title>
          <p className="mt-1 pr-8 text-balance text-ink-muted text-sm leading-relaxed">
            Each is a whole app with its own look. Take one, then change anything by asking.
          </p>
        </div>
        <SearchField gallery={gallery} query={query} onDown={() => focusFirst(list.current)} />
      </header>
      <div
        className="relative min-h-0 flex-1 overflow-y-auto px-4 py-5 sm:px-7 sm:py-6"
        aria-busy={listed.status === 'loading'}
      >
        <p role="status" className="sr-only">
          {listed.status === 'ready' && countOf(found.length)}
        </p>
        {listed.status === 'loading' && <LoadingCards />}
        {listed.status === 'failed' && (
          <NotLoaded problem={listed.problem} onRetry={() => void gallery.load()} />
        )}
        {listed.status === 'ready' && found.length === 0 && (
          <NothingFound query={query} onClear={() => gallery.search('')} />
        )}
        {found.length > 0 && (
          <ul ref={list} className={GRID_CLASS} onKeyDown={moveInGrid}>
            {found.map((template) => (
              <li key={template.id}>
                <TemplateCard template={template} onOpen={() => gallery.choose(template)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function countOf(count: number): string {
  return count === 1 ? '1 template' : `${count} templates`
}

function focusFirst(list: HTMLUListElement | null): void {
  list?.querySelector('button')?.focus()
}

interface SearchFieldProps {
  readonly gallery: GalleryStore
  readonly query: string
  readonly onDown: () => void
}

function SearchField({ gallery, query, onDown }: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="relative w-full max-w-md lg:max-w-80">
      <Search
        className="pointer-events-none absolute top-3 left-3 size-4 text-ink-faint"
        aria-hidden="true"
      />
      <input
        ref={box}
        type="search"
        aria-label="Search templates"
        placeholder="Habits, shop, invoice …"
        value={query}
        maxLength={80}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => gallery.search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          onDown()
        }}
        className={`${FIELD_CLASS} h-10 pl-9!`}
      />
    </div>
  )
}

const PLACES: readonly ListedTemplate['id'][] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function LoadingCards() {
  return (
    <>
      <div className={GRID_CLASS} aria-hidden="true">
        {PLACES.map((place) => (
          <div key={place}>
            <div className="aspect-8/5 animate-pulse rounded-lg bg-surface-sunken" />
            <div className="mt-3 h-4 w-2/5 rounded-sm bg-surface-sunken" />
            <div className="mt-2 h-3 w-4/5 rounded-sm bg-surface-sunken" />
          </div>
        ))}
      </div>
      <Waiting label="Loading the templates" className="absolute inset-0 justify-center" />
    </>
  )
}

interface NotLoadedProps {
  readonly problem: string
  readonly onRetry: () => void
}

function NotLoaded({ problem, onRetry }: NotLoadedProps) {
  return (
    <div role="alert" className="grid h-full place-content-center justify-items-center gap-4 text-center">
      <p className="max-w-sm text-ink-muted text-sm leading-relaxed">{problem}</p>
      <Button onClick={onRetry}>
        <RotateCw /> Try again
      </Button>
    </div>
  )
}

interface NothingFoundProps {
  readonly query: string
  readonly onClear: () => void
}

function NothingFound({ query, onClear }: NothingFoundProps) {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-4 text-center">
      <p className="wrap-anywhere max-w-sm text-ink-muted text-sm leading-relaxed">
        No template is about “{query.trim()}”. Describe it in the chat instead, or look through all of them.
      </p>
      <Button onClick={onClear}>Show all templates</Button>
    </div>
  )
}
