import { useEffect } from 'react'
import { toast } from 'sonner'
import type { SecretPaths } from '../../../core/secrets/secret-paths.ts'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import type { ImportState } from './import-store.ts'
import { listOfNames } from './list-of-names.ts'
import { SecretsNote } from './secrets-note.tsx'
import { useLastState } from './use-last-state.ts'

/** How an import goes and how it ended. */
export function ImportDialogs() {
  const { imports, overlays } = useWorkspace()
  const state = useStore(imports, (current) => current)
  const isQuiet = state.status === 'done' && state.skipped.length === 0 && !hasSecrets(state.secrets)
  useEffect(() => {
    if (state.status === 'done') overlays.closeDrawer()
    if (!isQuiet) return
    toast(`Imported ${filesOf(state.count)} as "${state.name}".`)
    imports.acknowledge()
  }, [state, isQuiet, imports, overlays])
  return (
    <>
      <Progress state={state} onCancel={imports.cancel} />
      <Refusal state={state} onClose={imports.acknowledge} />
      <LeftOut state={isQuiet ? IDLE : state} onClose={imports.acknowledge} />
    </>
  )
}

const IDLE: ImportState = { status: 'idle' }

function Progress({ state, onCancel }: { readonly state: ImportState; readonly onCancel: () => void }) {
  const shown = useLastState(state, 'reading')
  const { done = 0, total = 0 } = shown ?? {}
  return (
    <Dialog
      open={state.status === 'reading'}
      onClose={onCancel}
      size="sm"
      title="Importing"
      description={shown === null ? '' : shown.name}
      footer={<Button onClick={onCancel}>Cancel</Button>}
    >
      <progress
        aria-label="Files read"
        {...(total === 0 ? {} : { value: done, max: total })}
        className="h-2 w-full overflow-hidden rounded-full accent-(--accent)"
      />
      <p className="mt-1.5 text-ink-muted text-sm tabular-nums">
        {total === 0 ? 'Looking through the files…' : `${done} of ${filesOf(total)}`}
      </p>
    </Dialog>
  )
}

function Refusal({ state, onClose }: { readonly state: ImportState; readonly onClose: () => void }) {
  const shown = useLastState(state, 'refused')
  return (
    <ConfirmDialog
      open={state.status === 'refused'}
      title="Nothing was imported"
      message={shown?.reason ?? ''}
      confirmLabel="OK"
      cancelLabel={null}
      onConfirm={onClose}
      onCancel={onClose}
    />
  )
}

function LeftOut({ state, onClose }: { readonly state: ImportState; readonly onClose: () => void }) {
  const shown = useLastState(state, 'done')
  const { name = '', count = 0, skipped = [], secrets = NO_SECRETS } = shown ?? {}
  const leftOut = () =>
    `Left out, because it can be made again or belongs to the system: ${listOfNames(skipped)}.`
  return (
    <ConfirmDialog
      open={state.status === 'done'}
      title={`Imported ${filesOf(count)}`}
      message={
        <>
          {`"${name}" is open.${skipped.length === 0 ? '' : ` ${leftOut()}`}`}
          {hasSecrets(secrets) && <SecretsNote {...secrets} />}
        </>
      }
      confirmLabel="OK"
      cancelLabel={null}
      onConfirm={onClose}
      onCancel={onClose}
    />
  )
}

const NO_SECRETS: SecretPaths = { withheld: [], masked: [] }

function hasSecrets({ withheld, masked }: SecretPaths): boolean {
  return withheld.length + masked.length > 0
}

function filesOf(count: number): string {
  return count === 1 ? '1 file' : `${count.toLocaleString('en')} files`
}
