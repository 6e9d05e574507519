import { CircleAlert, CloudCheck, CloudOff, LogIn } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { toast } from 'sonner'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { useStore } from '../../platform/use-store.ts'
import type { SaveState, SaveStatus } from '../../saves/save-state.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'

const SHOWN: Record<SaveStatus, { readonly word: string; readonly mark: ReactNode }> = {
  saved: { word: 'Saved', mark: <CloudCheck aria-hidden="true" /> },
  saving: { word: 'Saving', mark: <Spinner /> },
  offline: { word: 'Offline', mark: <CloudOff aria-hidden="true" /> },
  conflict: { word: 'Conflict', mark: <CircleAlert aria-hidden="true" /> },
}

/** The server is there, and takes nothing of whoever is not signed in any more. */
const SIGNED_OUT = { word: 'Sign in again', mark: <LogIn aria-hidden="true" /> }

/** Whether work is on the server (design section 8). Nothing in a demo session, whose work is not saved. */
export function SaveIndicator() {
  const { saves } = useWorkspace()
  const state = useStore(saves, (saved) => saved)
  return state === null ? null : <Indicator state={state} />
}

function Indicator({ state }: { readonly state: SaveState }) {
  const { account, saves } = useWorkspace()
  const { status, sentence, needsSignIn } = state
  const { word, mark } = needsSignIn ? SIGNED_OUT : SHOWN[status]
  useOfferOfZip(state.isBrowserFull, sentence)
  const signInAgain = async () => {
    const before = account.user()?.id
    try {
      await account.signIn()
      // Another person's projects belong to another page.
      if (account.user()?.id !== before) location.reload()
      saves.retry()
    } catch (error) {
      toast(errorSentence('sign-in', { message: error instanceof Error ? error.message : String(error) }))
    }
  }
  const explain = () => {
    if (needsSignIn) return void signInAgain()
    toast(
      sentence ?? (status === 'saving' ? 'Your work is on its way to the server.' : 'Everything is saved.'),
    )
    if (status === 'conflict') saves.acknowledge()
    else saves.retry()
  }
  const isWrong = status === 'offline' || status === 'conflict'
  return (
    <>
      <button
        type="button"
        onClick={explain}
        title={sentence ?? word}
        data-save-status={status}
        className={`flex h-8 shrink-0 items-center gap-1.5 rounded-md px-1.5 text-xs transition-colors hover:bg-ink/8 [&_svg]:size-4 ${isWrong ? 'font-medium text-danger' : 'text-ink-muted'}`}
      >
        {mark}
        <span className="max-lg:sr-only">{word}</span>
      </button>
      {/* Saving is not announced each time: who types would hear nothing else. */}
      <span role="status" className="sr-only">
        {status === 'saving' ? '' : (sentence ?? word)}
      </span>
    </>
  )
}

/** A browser without room must not take the work with it. */
function useOfferOfZip(isFull: boolean, sentence: string | null): void {
  const { exports } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  useEffect(() => {
    if (!isFull || sentence === null) return
    toast(sentence, {
      id: 'browser-full',
      duration: Number.POSITIVE_INFINITY,
      action: { label: 'Download zip', onClick: () => void exports.download(projectId) },
    })
    return () => void toast.dismiss('browser-full')
  }, [isFull, sentence, exports, projectId])
}
