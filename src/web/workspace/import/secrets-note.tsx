import { ShieldCheck } from 'lucide-react'
import type { SecretPaths } from '../../../core/secrets/secret-paths.ts'

/** Paths of each kind that are listed. */
const MAX_LISTED = 5

/** What of an import stays out of requests to the model. Inside a paragraph, so made of spans. */
export function SecretsNote({ withheld, masked }: SecretPaths) {
  return (
    <span className="mt-4 flex gap-2.5 rounded-md border border-line bg-surface-sunken p-3 text-ink">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
      <span className="grid min-w-0 flex-1 gap-2">
        <Paths title="Kept out of requests to the model:" paths={withheld} />
        <Paths title="Sent to the model with their keys masked:" paths={masked} />
        <span className="text-ink-muted">
          The files themselves stay as they are, in the project and in its download. The file tree marks those
          that are kept out.
        </span>
      </span>
    </span>
  )
}

function Paths({ title, paths }: { readonly title: string; readonly paths: readonly string[] }) {
  if (paths.length === 0) return null
  // Saying that there is one more takes as much room as naming it.
  const listed = paths.length === MAX_LISTED + 1 ? paths : paths.slice(0, MAX_LISTED)
  const more = paths.length - listed.length
  return (
    <span>
      <span className="mb-0.5 block font-medium">{title}</span>
      {listed.map((path) => (
        <span key={path} className="block wrap-anywhere font-mono text-xs leading-relaxed">
          {path}
        </span>
      ))}
      {more > 0 && <span className="mt-0.5 block text-ink-muted text-xs">and {more} more</span>}
    </span>
  )
}
