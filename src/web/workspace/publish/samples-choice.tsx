export interface SamplesChoiceProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/**
 * Whether the live database begins with the project's sample rows. It does not unless somebody says so: they would stand
 * there for everybody, as if people had entered them.
 */
export function SamplesChoice({ isOn, onChange }: SamplesChoiceProps) {
  return (
    <label className="mt-4 flex cursor-pointer items-start gap-2.5 rounded-lg border border-line p-3 text-sm">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        Start with the sample rows
        <span className="mt-0.5 block text-[13px] text-ink-muted leading-relaxed">
          The published app gets a database of its own, which begins empty: rows and people of the preview
          stay there. With this it begins with the rows of supabase/seed.sql.
        </span>
      </span>
    </label>
  )
}
