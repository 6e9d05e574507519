import { toast } from 'sonner'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { rowsAndPeople } from '../../../core/migrations/data-file.ts'
import { STORED_LIMITS } from '../../../core/wire/stored-files.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { useOverlay } from '../view/use-overlay.ts'

/** Says what an archive with the app's data has in it, before one is made. */
export function DownloadWithDataDialog() {
  const { exports } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const { isOpen, close } = useOverlay('download-with-data')
  const download = async () => {
    close()
    const stop = new AbortController()
    const cancel = { label: 'Cancel', onClick: () => stop.abort() }
    const notice = toast.loading('Reading rows and people…', { action: cancel })
    const result = await exports.downloadWithData(projectId, stop.signal, (came, all) => {
      toast.loading(`Files: ${megabytes(came)} of ${megabytes(all)} MB`, { id: notice, action: cancel })
    })
    toast.dismiss(notice)
    if (result.type === 'refused') toast(result.message)
    else if (result.type === 'failed') toast(errorSentence('download-failed'))
    else if (result.type === 'with-data') {
      toast(sentenceOf(result))
      if (!result.hasServer) toast(errorSentence('download-without-server'))
    }
  }
  return (
    <ConfirmDialog
      open={isOpen}
      title="Download with its data?"
      message={
        <>
          The archive also gets <code className="font-mono text-[13px]">supabase/data.sql</code>: every row of
          this app’s tables, and everybody who signed up, with their e-mail address and the hash of their
          password. Files that people uploaded lie in{' '}
          <code className="font-mono text-[13px]">supabase/files</code>. Whoever has the archive can read it
          all. Its own server takes it at the first start; people then sign in with the password they have.
          Supabase takes rows and people.
        </>
      }
      confirmLabel="Download"
      onConfirm={() => void download()}
      onCancel={close}
    />
  )
}

function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1)
}

function sentenceOf({
  files,
  ...data
}: {
  readonly rows: number
  readonly people: number
  readonly files: number | null
}): string {
  const has = `The archive has ${rowsAndPeople(data)}`
  if (files === null) {
    const [most, room] = [STORED_LIMITS.files.toLocaleString('en'), STORED_LIMITS.bytes / 2 ** 30]
    return `${has}. Files of the app are more than ${most}, or more than ${room} GB, and stay here.`
  }
  if (files === 0) return `${has}.`
  return `${has}, and ${files.toLocaleString('en')} ${files === 1 ? 'file' : 'files'}.`
}
