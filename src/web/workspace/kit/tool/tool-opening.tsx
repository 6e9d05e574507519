import { Spinner } from '../../../ui/spinner.tsx'

/** In the place of a tool while it loads. */
export function ToolOpening() {
  return (
    <div className="grid flex-1 place-items-center text-ink-faint">
      <Spinner label="Opening" />
    </div>
  )
}
