import { useEffect, useMemo, useRef, useState } from 'react'
import { errorSentence } from '../../../../core/errors/catalogue.ts'
import { useWorkspace } from '../../context/workspace-context.tsx'
import { kept, useKept } from '../tool/kept-state.ts'
import { SearchBox } from '../tool/search-box.tsx'
import { useAddToPrompt } from '../tool/use-add-to-prompt.ts'
import { IconGrid } from './icon-grid.tsx'
import { createIconService } from './icon-service.ts'
import { MIN_QUERY, useIconSearch } from './use-icon-search.ts'

const FENCE = '```'

const TEXT = kept('')

/** S2.50: an icon for the request, as its name and its SVG. */
export function IconTool() {
  const { config } = useWorkspace()
  const addToPrompt = useAddToPrompt()
  const service = useMemo(() => createIconService(config.iconsUrl), [config])
  const [text, setText] = useKept(TEXT)
  const { isSearching, found, problem } = useIconSearch(service, text)
  const [pending, setPending] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const fetching = useRef<AbortController>(null)
  useEffect(() => () => fetching.current?.abort(), [])

  const choose = (id: string) => {
    fetching.current?.abort()
    const abort = new AbortController()
    fetching.current = abort
    setPending(id)
    setFault(null)
    service.fetchSvg(id, abort.signal).then(
      (svg) => addToPrompt(`Icon: ${id}\n${FENCE}svg\n${svg}\n${FENCE}`),
      (error: unknown) => {
        if (abort.signal.aborted) return
        setPending(null)
        setFault(error instanceof Error ? error.message : String(error))
      },
    )
  }
  const isEmpty = found !== null && found.icons.length === 0
  return (
    <>
      <SearchBox
        label="Search icons"
        value={text}
        isBusy={isSearching}
        onChange={(typed) => {
          setText(typed)
          setFault(null)
        }}
      />
      {[problem, fault].map(
        (sentence) =>
          sentence !== null && (
            <p key={sentence} role="alert" className="px-4 pb-2 text-[13px] text-danger">
              {sentence}
            </p>
          ),
      )}
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pt-1 pb-3" aria-busy={isSearching}>
        {found !== null && !isEmpty && (
          <IconGrid
            icons={found.icons}
            thumbnailUrl={service.thumbnailUrl}
            pending={pending}
            onChoose={choose}
          />
        )}
        {found === null && problem === null && !isSearching && (
          <p className="px-6 pt-16 text-center text-ink-muted text-sm">
            {text.trim().length < MIN_QUERY
              ? `Type at least ${MIN_QUERY} letters of a word such as “home”.`
              : ''}
          </p>
        )}
        {isEmpty && (
          <p className="wrap-anywhere px-6 pt-16 text-center text-ink-muted text-sm">
            {errorSentence('icons-none', { query: found.query })}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {found === null || isSearching
          ? ''
          : isEmpty
            ? errorSentence('icons-none', { query: found.query })
            : `${found.icons.length} icons`}
      </p>
    </>
  )
}
