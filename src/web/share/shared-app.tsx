import { useEffect, useRef, useState } from 'react'
import type { FileSystem } from '../../core/files/file-system.ts'
import { hasMigrations } from '../../core/migrations/database-files.ts'
import { createPreview } from '../../preview/create-preview.ts'
import type { PreviewState } from '../../preview/frame/preview-state.ts'
import type { PreviewController } from '../../preview/preview-controller.ts'
import { loadClientConfig } from '../platform/client-config.ts'
import { randomHex } from '../platform/random-hex.ts'
import { Waiting } from '../ui/waiting.tsx'

export interface SharedAppProps {
  readonly files: FileSystem
  readonly isVisible: boolean
}

/** The app as it runs, in a frame as previews are. Its origin is this visit's alone: not the project's, nor another visitor's. */
export function SharedApp({ files, isVisible }: SharedAppProps) {
  const holder = useRef<HTMLDivElement>(null)
  const [preview, setPreview] = useState<PreviewController | null>(null)
  const [state, setState] = useState<PreviewState>({ status: 'starting', step: '' })
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let made: PreviewController | null = null
    let isGone = false
    loadClientConfig(fetch.bind(window)).then(
      ({ previewOrigin, packagesOrigin }) => {
        if (isGone || holder.current === null) return
        made = createPreview({ projectKey: randomHex(16), previewOrigin, packagesOrigin })
        made.mount(holder.current)
        made.subscribe(setState)
        setPreview(made)
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isGone = true
      made?.dispose()
    }
  }, [])
  useEffect(() => preview?.show(files), [preview, files])
  useEffect(() => preview?.setVisible(isVisible), [preview, isVisible])

  const said = problem ?? sentenceOf(state)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {hasMigrations(files) && (
        <p className="border-line border-y bg-surface-sunken px-4 py-2 text-[13px] text-ink-muted">
          This app keeps its data in a database, and has none on this page. Remix it to run it with its sample
          rows.
        </p>
      )}
      {said !== null && (
        <p
          role="alert"
          className="border-line border-y bg-danger-soft px-4 py-2 break-words text-danger text-sm"
        >
          {said}
        </p>
      )}
      <div className="relative min-h-0 flex-1">
        <div
          ref={holder}
          data-testid="shared-app"
          className={`absolute inset-0 bg-white [&_iframe]:block [&_iframe]:size-full [&_iframe]:border-0 ${state.status === 'starting' ? 'opacity-0' : ''}`}
        />
        {state.status === 'starting' && problem === null && (
          <Waiting label="Starting the app" className="absolute inset-0 m-auto size-fit text-ink-muted" />
        )}
      </div>
    </div>
  )
}

function sentenceOf(state: PreviewState): string | null {
  return state.status === 'failed' || state.status === 'stopped' ? state.error.message : null
}
