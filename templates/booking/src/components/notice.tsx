import { content } from '../content'

export function Notice({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <div role="status" className="sticky bottom-4 z-10 mt-6">
      {text !== '' && (
        <p className="mx-auto flex w-fit items-center gap-4 rounded-control bg-ink py-1 pl-5 pr-2 text-canvas shadow-lg">
          {text}
          <button
            type="button"
            className="min-h-11 px-3 font-semibold underline underline-offset-4"
            onClick={onUndo}
          >
            {content.undo}
          </button>
        </p>
      )}
    </div>
  )
}
