import { Trash2 } from 'lucide-react'

/** What a version deletes in the app's database. */
export function LossList({ losses }: { readonly losses: readonly string[] }) {
  return (
    <ul aria-label="Deletes" className="mt-1.5 flex flex-col gap-1 text-[13px] text-danger">
      {losses.map((loss) => (
        <li key={loss} className="flex items-start gap-2">
          <Trash2 className="mt-0.5 size-3.5 shrink-0" />
          <span className="min-w-0 break-words">{loss}</span>
        </li>
      ))}
    </ul>
  )
}
