import { useEffect, useId, useRef, useState } from 'react'
import type { InlineImage } from '../../../../core/model/chat-model.ts'
import { Button } from '../../../ui/button.tsx'
import { focusIfLost } from '../../../ui/focus-if-lost.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { FIELD_CLASS } from '../../../ui/text-field.tsx'
import { useWorkspace } from '../../context/workspace-context.tsx'
import { kept, useKept } from '../tool/kept-state.ts'
import { ToolFooter } from '../tool/tool-footer.tsx'
import { ImageOptions, type ImageOptionValues } from './image-options.tsx'
import { ImageResults } from './image-results.tsx'

/** S4.23; results are shown whenever there are some and no more are being made. */
type Creation =
  | { readonly status: 'idle' }
  | { readonly status: 'generating' }
  | { readonly status: 'failed'; readonly problem: string }

interface Results {
  readonly images: readonly InlineImage[]
  readonly selected: ReadonlySet<number>
}

const IDLE: Creation = { status: 'idle' }
const NO_RESULTS: Results = { images: [], selected: new Set() }
const MAX_PROMPT = 4000

const PROMPT = kept('')
const OPTIONS = kept<ImageOptionValues>({ numberOfImages: 1, aspectRatio: '1:1' })
const RESULTS = kept(NO_RESULTS)

/** S2.52: pictures made from a description, for the request. */
export function ImageTool() {
  const { attachments, creatorKit, images: maker, view } = useWorkspace()
  const promptId = useId()
  const [prompt, setPrompt] = useKept(PROMPT)
  const [options, setOptions] = useKept(OPTIONS)
  const [creation, setCreation] = useState(IDLE)
  const [{ images, selected }, setResults] = useKept(RESULTS)
  const running = useRef<AbortController>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => () => running.current?.abort(), [])

  const isGenerating = creation.status === 'generating'
  const hasResults = images.length > 0 && !isGenerating
  const canGenerate = !isGenerating && prompt.trim() !== ''
  // The button that had it is gone, or cannot be used.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when a creation ends
  useEffect(() => focusIfLost(box.current), [creation])

  const generate = () => {
    const abort = new AbortController()
    running.current = abort
    setCreation({ status: 'generating' })
    maker.generate({ prompt: prompt.trim(), ...options }, abort.signal).then(
      (made) => {
        if (abort.signal.aborted) return
        setCreation(IDLE)
        setResults({ ...NO_RESULTS, images: made })
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        setCreation({ status: 'failed', problem: error instanceof Error ? error.message : String(error) })
      },
    )
  }
  const cancel = () => {
    running.current?.abort()
    setCreation(IDLE)
  }
  const toggle = (index: number) => {
    const next = new Set(selected)
    if (!next.delete(index)) next.add(index)
    setResults({ images, selected: next })
  }
  const attach = () => {
    const now = Date.now()
    const files = images.flatMap((image, index) =>
      selected.has(index) ? [fileOf(image, `generated-image-${now}-${index + 1}.png`)] : [],
    )
    setResults(NO_RESULTS)
    creatorKit.close()
    view.focusRequest()
    void attachments.attach(files)
  }
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-3">
        {creation.status === 'idle' && !hasResults && (
          <p className="m-auto max-w-64 text-center text-ink-muted text-sm">
            Describe a picture below. What you choose goes with your request.
          </p>
        )}
        {isGenerating && (
          <div role="status" className="m-auto grid justify-items-center gap-3 text-ink-muted text-sm">
            <Spinner className="size-7 text-accent-text" />
            Generating images...
            <Button ref={focusIfLost} size="sm" onClick={cancel}>
              Cancel
            </Button>
          </div>
        )}
        {creation.status === 'failed' && (
          <p
            role="alert"
            className="wrap-anywhere m-auto rounded-lg bg-danger-soft px-3 py-2 text-danger text-sm"
          >
            {creation.problem}
          </p>
        )}
        {hasResults && <ImageResults images={images} selected={selected} onToggle={toggle} />}
      </div>
      <div className="shrink-0 px-3 pt-1 pb-2">
        <label htmlFor={promptId} className="sr-only">
          Describe the image
        </label>
        <textarea
          ref={box}
          id={promptId}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked to describe one
          autoFocus
          rows={3}
          value={prompt}
          maxLength={MAX_PROMPT}
          readOnly={isGenerating}
          placeholder="A bowl of ramen from above, in flat colours"
          onChange={(event) => setPrompt(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (canGenerate) generate()
          }}
          className={`${FIELD_CLASS} block resize-none py-2 read-only:text-ink-muted`}
        />
      </div>
      <ToolFooter>
        <ImageOptions values={options} isDisabled={isGenerating} onChange={setOptions} />
        <span className="min-w-0 flex-1 truncate text-[13px] text-ink-muted tabular-nums">
          {hasResults ? '' : `${options.numberOfImages} · ${options.aspectRatio}`}
        </span>
        {hasResults ? (
          <>
            <Button disabled={!canGenerate} onClick={generate} className="px-3!">
              Generate again
            </Button>
            <Button variant="primary" disabled={selected.size === 0} onClick={attach} className="px-3!">
              {`Attach ${selected.size} Image(s)`}
            </Button>
          </>
        ) : (
          <Button variant="primary" disabled={!canGenerate} onClick={generate}>
            Generate
          </Button>
        )}
      </ToolFooter>
    </>
  )
}

function fileOf({ data, mimeType }: InlineImage, name: string): File {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
  return new File([bytes], name, { type: mimeType })
}
