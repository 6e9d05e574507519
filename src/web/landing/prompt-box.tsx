import { ArrowUp, ImagePlus, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { promptLengthProblem } from '../../core/chat/prompt-length.ts'
import type { PendingPrompt } from '../platform/session-store.ts'
import { PlainIconButton } from '../ui/plain-icon-button.tsx'

/** What the scripted demo model builds, since that is who answers most visitors. */
const EXAMPLES = [
  { label: 'Habit tracker', text: 'A habit tracker with a weekly chart, in warm colours' },
  { label: 'Bakery page', text: 'A landing page for a neighbourhood bakery with pricing and questions' },
  { label: 'Sales dashboard', text: 'A sales dashboard with key figures, a chart and a table of orders' },
]

export interface PromptBoxProps {
  readonly prompt: PendingPrompt
  readonly onChange: (prompt: PendingPrompt) => void
  readonly onSubmit: () => void
}

/** Takes the first message before anyone signs in: a text and, if wanted, one picture (S2.6). */
export function PromptBox({ prompt, onChange, onSubmit }: PromptBoxProps) {
  const boxId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [imageProblem, setImageProblem] = useState<string | null>(null)
  const lengthProblem = promptLengthProblem(prompt.text)
  const image = prompt.images[0]

  function submit(): void {
    const isBlank = prompt.text.trim() === '' && image === undefined
    if (isBlank || lengthProblem !== null) box.current?.focus()
    else onSubmit()
  }

  function submitOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  async function attach(file: File | undefined): Promise<void> {
    if (file === undefined) return
    try {
      const { readImage } = await import('../attachments/read-image.ts')
      const attached = await readImage(file)
      setImageProblem(null)
      onChange({ ...prompt, images: [attached] })
    } catch (error) {
      setImageProblem(error instanceof Error ? error.message : String(error))
    }
  }

  function attachPasted(event: ClipboardEvent): void {
    const file = event.clipboardData.files[0]
    if (file === undefined) return
    event.preventDefault()
    void attach(file)
  }

  return (
    <div>
      <div className="rounded-xl border border-line-strong bg-surface-raised shadow-lift focus-within:border-focus focus-within:ring-1 focus-within:ring-focus">
        <label htmlFor={boxId} className="block px-4 pt-3.5 font-medium text-[13px] text-ink-muted">
          What should it do?
        </label>
        {/* Without kerning: a pasted word of thousands of letters would otherwise take seconds to break. */}
        <textarea
          ref={box}
          id={boxId}
          rows={3}
          value={prompt.text}
          placeholder="A habit tracker with a weekly chart, in warm colours"
          aria-invalid={lengthProblem !== null || undefined}
          onChange={(event) => onChange({ ...prompt, text: event.target.value })}
          onKeyDown={submitOnEnter}
          onPaste={attachPasted}
          className="field-sizing-content wrap-anywhere block [font-kerning:none] max-h-60 min-h-24 lg:min-h-36 w-full resize-none bg-transparent px-4 py-1.5 text-base text-ink leading-relaxed placeholder:text-ink-faint focus-visible:outline-none"
        />
        {image !== undefined && (
          <div className="flex items-center gap-2 px-4 pb-2">
            <img
              src={`data:${image.mimeType};base64,${image.data}`}
              alt="Attached"
              className="h-14 max-w-28 rounded-sm border border-line object-cover"
            />
            <PlainIconButton
              label="Remove image"
              size="sm"
              onClick={() => onChange({ ...prompt, images: [] })}
            >
              <X />
            </PlainIconButton>
          </div>
        )}
        <div className="flex items-center justify-between p-2.5">
          <PlainIconButton label="Attach image" onClick={() => picker.current?.click()}>
            <ImagePlus />
          </PlainIconButton>
          <input
            ref={picker}
            type="file"
            accept="image/*"
            hidden
            onChange={(event) => {
              void attach(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <PlainIconButton label="Build it" variant="solid" onClick={submit}>
            <ArrowUp />
          </PlainIconButton>
        </div>
      </div>
      {[lengthProblem, imageProblem].map(
        (problem) =>
          problem !== null && (
            <p key={problem} role="alert" className="mt-2 text-danger text-sm">
              {problem}
            </p>
          ),
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-1.5 gap-y-2 text-ink-muted text-sm">
        <span>Or start from</span>
        {EXAMPLES.map(({ label, text }) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              onChange({ ...prompt, text })
              box.current?.focus()
            }}
            className="rounded-md border border-line px-2.5 py-1 font-medium text-[13px] text-ink transition-colors hover:border-line-strong hover:bg-surface-raised"
          >
            {label}
          </button>
        ))}
      </p>
    </div>
  )
}
