import { toast } from 'sonner'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { rowsAndPeople } from '../../../core/migrations/data-file.ts'
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
    const result = await exports.downloadWithData(projectId)
    if (result.type === 'refused') toast(result.message)
    else if (result.type === 'failed') toast(errorSentence('download-failed'))
    else if (result.type === 'with-data') {
      toast(`The archive has ${rowsAndPeople(result)}.`)
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
          password. Whoever has the file can read it all. Its own server takes it at the first start, and so
          does Supabase; people then sign in with the password they have. Files that people uploaded stay
          here.
        </>
      }
      confirmLabel="Download"
      onConfirm={() => void download()}
      onCancel={close}
    />
  )
}
