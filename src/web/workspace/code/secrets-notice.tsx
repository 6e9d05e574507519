import { ShieldCheck } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import type { ProjectFile } from '../../../core/files/project-file.ts'
import { isSecretFile } from '../../../core/secrets/secret-file.ts'
import { secretsIn } from '../../../core/secrets/secret-values.ts'

/** Characters beyond which a file is not looked through on the page's own thread; requests mask its keys all the same. */
const MAX_READ = 1_000_000

/** Says above a file that it, or the keys in it, stay out of requests to the model. */
export function SecretsNotice({ path, file }: { readonly path: string; readonly file: ProjectFile }) {
  const shown = useDeferredValue(file)
  const text = useMemo(() => noticeOf(path, shown), [path, shown])
  if (text === null) return null
  return (
    <p
      role="note"
      className="flex shrink-0 items-center gap-2 border-line border-b bg-surface px-4 py-1.5 text-ink-muted text-xs"
    >
      <ShieldCheck aria-hidden="true" className="size-3.5 shrink-0 text-accent-text" />
      {text}
    </p>
  )
}

function noticeOf(path: string, file: ProjectFile): string | null {
  if (isSecretFile(path, file)) return 'Kept out of requests to the model.'
  if (file.content.length > MAX_READ) return null
  const { size } = new Set(secretsIn(file))
  if (size === 0) return null
  return size === 1
    ? '1 key in this file is masked in requests to the model.'
    : `${size} keys in this file are masked in requests to the model.`
}
