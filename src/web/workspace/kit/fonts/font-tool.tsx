import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { errorSentence } from '../../../../core/errors/catalogue.ts'
import { Waiting } from '../../../ui/waiting.tsx'
import { useWorkspace } from '../../context/workspace-context.tsx'
import { kept, useKept } from '../tool/kept-state.ts'
import { SearchBox } from '../tool/search-box.tsx'
import { afterTyping } from '../tool/search-delay.ts'
import { useAddToPrompt } from '../tool/use-add-to-prompt.ts'
import { fontRequest } from './font-request.ts'
import { FontRow, rowId } from './font-row.tsx'
import { createFontService, type Font } from './font-service.ts'

/** In pixels. */
const ROW_HEIGHT = 48
/** Rows beyond the view that are in the page, so that they can notice how near they are (S9.22). */
const OVERSCAN = 8
const PAGE = 8

const TEXT = kept('')

/** S2.51: a font for the request, with how to load it. */
export function FontTool() {
  const { config } = useWorkspace()
  const addToPrompt = useAddToPrompt()
  const service = useMemo(() => createFontService(config.fontListUrl, config.fontCssUrl), [config])
  const [fonts, setFonts] = useState<readonly Font[] | null>(null)
  const [text, setText] = useKept(TEXT)
  const query = useSettled(text)
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const abort = new AbortController()
    service.list(abort.signal).then(setFonts, (error: unknown) => {
      if (abort.signal.aborted) return
      // S8.13: a list that cannot be read is an empty one.
      console.error('The list of fonts could not be loaded.', error)
      setFonts([])
    })
    return () => abort.abort()
  }, [service])

  const shown = useMemo(() => matching(fonts ?? [], query), [fonts, query])
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results begin anew
  useEffect(() => {
    setActive(0)
    list.current?.scrollTo({ top: 0 })
  }, [shown])

  const choose = (font: Font) => addToPrompt(fontRequest(font))
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = shown[active]
    if (event.key === 'Enter' && chosen !== undefined) return choose(chosen)
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: -1,
      ArrowDown: 1,
      PageUp: -PAGE,
      PageDown: PAGE,
    }
    const step = steps[event.key]
    if (step === undefined || shown.length === 0) return
    event.preventDefault()
    const next = Math.min(shown.length - 1, Math.max(0, active + step))
    setActive(next)
    rows.scrollToIndex(next)
  }
  const activeFont = shown[active]
  return (
    <>
      <SearchBox
        label="Search fonts"
        value={text}
        onChange={setText}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls="font-list"
        aria-autocomplete="list"
        {...(activeFont === undefined ? {} : { 'aria-activedescendant': rowId(activeFont) })}
      />
      {fonts === null && (
        <div className="grid flex-1 place-items-center text-ink-faint">
          <Waiting label="Loading the fonts" />
        </div>
      )}
      {fonts !== null && shown.length === 0 && (
        <p className="px-6 pt-16 text-center text-ink-muted text-sm">{errorSentence('fonts-none')}</p>
      )}
      <div
        ref={list}
        id="font-list"
        role="listbox"
        aria-label="Fonts"
        tabIndex={-1}
        hidden={shown.length === 0}
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-2"
      >
        <div role="presentation" className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const font = shown[index]
            if (font === undefined) return null
            return (
              <FontRow
                key={font.id}
                font={font}
                position={index + 1}
                count={shown.length}
                top={start}
                height={ROW_HEIGHT}
                isActive={index === active}
                onNear={service.load}
                onChoose={choose}
              />
            )
          })}
        </div>
      </div>
      <p role="status" className="sr-only">
        {fonts === null ? '' : shown.length === 0 ? errorSentence('fonts-none') : `${shown.length} fonts`}
      </p>
    </>
  )
}

/** The families whose name holds the words, in either case (S5.6). */
function matching(fonts: readonly Font[], query: string): readonly Font[] {
  const wanted = query.trim().toLowerCase()
  return wanted === '' ? fonts : fonts.filter(({ family }) => family.toLowerCase().includes(wanted))
}

/** What is typed, once it has not changed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => afterTyping(() => setSettled(text)), [text])
  return settled
}
