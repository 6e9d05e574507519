import { useEffect, useState } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { useOverlay } from '../view/use-overlay.ts'
import { NewShareForm } from './new-share-form.tsx'
import { ShareList } from './share-list.tsx'

/** Makes a read-only page of a project for others, and lists those that there are. */
export function ShareDialog() {
  const { overlay, isOpen, close } = useOverlay('share')
  const { projects, session, sharing } = useWorkspace()
  const [projectId, setProjectId] = useState<number | null>(null)
  const [isMaking, setIsMaking] = useState(false)
  const isDemo = useStore(session, ({ status }) => status !== 'signed-in')
  const asked = overlay?.projectId ?? null
  useEffect(() => {
    if (!isOpen || asked === null) return
    setProjectId(asked)
    setIsMaking(false)
    void sharing.load(asked)
  }, [isOpen, asked, sharing])
  const project = useStore(projects, (list) => list.projects.find(({ id }) => id === projectId)) ?? null
  const { shares, doing, problem } = useStore(sharing, () => sharing.of(project?.key ?? ''))
  const isEmpty = shares !== null && shares.length === 0
  const count = shares?.length ?? 0
  // Once it is made it stands in the list.
  useEffect(() => {
    if (count > 0) setIsMaking(false)
  }, [count])
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Share"
      description="A page that shows the app and its code, read-only, to whoever has its address. They can make a project of their own from it."
    >
      {project === null || shares === null ? (
        problem === null && <Waiting label="Asking the server" className="py-8 text-ink-muted" />
      ) : isEmpty || isMaking ? (
        <NewShareForm project={project} onCancel={isEmpty ? null : () => setIsMaking(false)} />
      ) : (
        <>
          <ShareList project={project} shares={shares} isBusy={doing !== null} />
          <Button size="sm" className="mt-4" disabled={doing !== null} onClick={() => setIsMaking(true)}>
            Make another page
          </Button>
        </>
      )}
      <p role="status" className="mt-3 text-[13px] text-ink-muted empty:hidden">
        {doing?.type === 'reading' && 'Looking through the files for keys…'}
        {doing?.type === 'sending' &&
          `Sending ${doing.sent} of ${doing.total} ${doing.total === 1 ? 'file' : 'files'}…`}
      </p>
      {project !== null && doing?.type === 'sending' && (
        <Button size="sm" className="mt-2" onClick={() => sharing.stop(project.id)}>
          Stop
        </Button>
      )}
      {problem !== null && (
        <div role="alert" className="mt-3 text-danger text-sm">
          <p className="break-words">{problem}</p>
          {shares === null && projectId !== null && (
            <Button size="sm" className="mt-2" onClick={() => void sharing.load(projectId)}>
              Try again
            </Button>
          )}
        </div>
      )}
      {isDemo && <p className="mt-3 mb-2 text-[13px] text-ink-muted">{DEMO}</p>}
    </Dialog>
  )
}

const DEMO =
  'In a demo session a page stays until its date: once this tab is closed nobody can change or end it any more.'
