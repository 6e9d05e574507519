import { Waiting } from '../../../ui/waiting.tsx'

/** In the place of a tool while it loads. */
export function ToolOpening() {
  return (
    <div className="grid flex-1 place-items-center text-ink-faint">
      <Waiting label="Opening the tool" />
    </div>
  )
}
