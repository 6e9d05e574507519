import {
  type FormEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { databaseFilesOf } from '../../../core/migrations/database-files.ts'
import { proposeSiteName, siteNameProblem } from '../../../core/sites/site-name.ts'
import { lossId } from '../../../core/wire/live-database.ts'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AppAiNote } from '../app-ai/app-ai-note.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { MendedNote, MendOffer } from '../mends/mend-offer.tsx'
import { useOverlay } from '../view/use-overlay.ts'
import { AccessChoice } from './access/access-choice.tsx'
import { accessOfDraft, EVERYONE } from './access/access-draft.ts'
import { CheckList } from './check-list.tsx'
import { LossConsent } from './loss-consent.tsx'
import { NameField } from './name-field.tsx'
import { mayGoOn, type PublishStep } from './publish-run.ts'
import { PublishSteps } from './publish-steps.tsx'
import { STEPS } from './publish-words.ts'
import { PublishedSite } from './published-site.tsx'
import { SamplesChoice } from './samples-choice.tsx'
import { usePublication } from './use-publication.ts'

/** Puts the app at an address of its own: the name, what was checked, how far it is, and then the address. */
export function PublishDialog() {
  const { isOpen, close } = useOverlay('publish')
  const { config, session, view } = useWorkspace()
  const isDemo = useStore(session, ({ status }) => status !== 'signed-in')
  const used = usePublication()
  const { project, publication, publishing } = used
  const { site, doing, problem, found, mends, mended } = publication
  const [name, setName] = useState('')
  const [typed, setTyped] = useState('')
  const [withSamples, setWithSamples] = useState(false)
  const [access, setAccess] = useState(EVERYONE)
  const formId = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const projectId = project.id

  const proposed = proposeSiteName(project.name)
  // Only when it opens: from then on the name is the person's.
  const propose = useEffectEvent(() => setName(proposed))
  useEffect(() => {
    if (!isOpen) return
    propose()
    void publishing.load(projectId)
  }, [isOpen, projectId, publishing])

  const mayPrepare =
    isOpen && site !== null && site.takenDown === null && doing === null && used.changes !== 0
  const prepare = useEffectEvent(() => publishing.prepare(projectId, site?.name ?? proposed))
  // Again with each version: an answer may come while the dialog is open.
  const { head } = project
  useEffect(() => {
    if (mayPrepare && head !== null) prepare()
  }, [mayPrepare, head])
  useEffect(() => {
    if (isOpen) return () => publishing.leave(projectId)
  }, [isOpen, projectId, publishing])

  const check = useCallback(
    (wanted: string) => publishing.checkName(projectId, wanted),
    [publishing, projectId],
  )
  const step = doing !== null && isStep(doing) ? doing : null
  const own = site?.name ?? name
  // Afterwards it is changed by itself, without a new deployment.
  const given = site?.name == null ? accessOfDraft(access) : null
  const mayName = site?.name != null || (siteNameProblem(name) === null && given !== null)
  const database = useMemo(() => databaseFilesOf(project.head.files), [project.head.files])
  const isFirstData = database !== null && site?.live?.isThere === false
  const losses = found?.losses ?? []
  const publish = (isConfirmed: boolean) => {
    if (!mayName) return
    const agreed = isConfirmed ? losses.map(lossId) : []
    void publishing.publish(projectId, own, { isConfirmed, agreed, typed, withSamples, access: given })
    setTyped('')
  }
  const isNaming = isOpen && site !== null && site.name === null && step === null && found === null
  useEffect(() => {
    if (isNaming) nameField.current?.focus()
  }, [isNaming])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    publish(false)
  }

  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Publish"
      description={site?.name == null ? FIRST : undefined}
      footer={
        step !== null ? (
          <Button onClick={() => publishing.stop(projectId)} disabled={step.type === 'publishing'}>
            Cancel
          </Button>
        ) : found !== null ? (
          <FoundButtons
            canGoOn={mayGoOn(found)}
            isInOrder={found.diagnostics.length === 0}
            deletes={losses.length > 0}
            isAgreed={losses.length === 0 || typed === own}
            onAgain={() => publish(false)}
            onGoOn={() => publish(true)}
          />
        ) : site === null ? (
          problem !== null && <Button onClick={() => void publishing.load(projectId)}>Try again</Button>
        ) : site.takenDown === null ? (
          <Button
            type="submit"
            form={formId}
            variant={used.changes === 0 ? 'secondary' : 'primary'}
            isLoading={doing !== null}
            disabled={!mayName}
          >
            {site.name === null ? 'Publish' : used.changes === 0 ? 'Publish again' : 'Publish changes'}
          </Button>
        ) : undefined
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="contents" />
      {step !== null ? (
        <PublishSteps step={step} hasDatabase={database !== null} />
      ) : found !== null ? (
        <>
          {mended !== null && (
            <MendedNote
              mended={mended}
              onUndo={
                project.head.files === mended.after
                  ? () => void publishing.takeMendsBack(projectId, own)
                  : null
              }
            />
          )}
          <CheckList
            found={found}
            mending={
              mends === null ? null : (
                <MendOffer mends={mends} onMend={() => void publishing.mend(projectId, own)} />
              )
            }
            onShow={({ file }) => {
              if (file === undefined) return
              close()
              view.openFile(file)
            }}
          />
          {losses.length > 0 && mayGoOn(found) && (
            <LossConsent losses={losses} name={own} typed={typed} onType={setTyped} />
          )}
        </>
      ) : site === null ? (
        problem === null && <Waiting label="Asking the server" className="py-8 text-ink-muted" />
      ) : site.name === null ? (
        <div className="flex flex-col gap-4">
          <NameField ref={nameField} name={name} onChange={setName} pattern={site.pattern} onCheck={check} />
          <div>
            <h3 className="mb-1.5 font-medium text-sm">Who may see it</h3>
            <AccessChoice draft={access} onChange={setAccess} hasAccounts={config.identity !== null} />
          </div>
        </div>
      ) : (
        <PublishedSite {...used} site={site} />
      )}
      {problem !== null && (
        <p role="alert" className="mt-3 break-words text-danger text-sm">
          {problem}
        </p>
      )}
      {isFirstData && database?.seed != null && step === null && found === null && (
        <SamplesChoice isOn={withSamples} onChange={setWithSamples} />
      )}
      {isOpen && step === null && found === null && site !== null && <AppAiNote project={project} />}
      {isDemo && step === null && found === null && site !== null && (
        <p className="mt-3 text-[13px] text-ink-muted">{DEMO}</p>
      )}
    </Dialog>
  )
}

interface FoundButtonsProps {
  readonly canGoOn: boolean
  readonly isInOrder: boolean
  /** Rows that people have entered. */
  readonly deletes: boolean
  readonly isAgreed: boolean
  readonly onAgain: () => void
  readonly onGoOn: () => void
}

function FoundButtons({ canGoOn, isInOrder, deletes, isAgreed, onAgain, onGoOn }: FoundButtonsProps) {
  return (
    <>
      <Button onClick={onAgain}>Check again</Button>
      {canGoOn && (
        <Button variant={deletes ? 'danger' : 'primary'} disabled={!isAgreed} onClick={onGoOn}>
          {deletes ? 'Delete and publish' : isInOrder ? 'Publish' : 'Publish all the same'}
        </Button>
      )}
    </>
  )
}

function isStep(doing: { readonly type: string }): doing is PublishStep {
  return STEPS.some((type) => type === doing.type)
}

const FIRST = 'Your app gets an address of its own on this server.'
const DEMO =
  'In a demo session the address stays until you unpublish it here, or until nobody has opened it for 30 days. Once this tab is closed nobody can change it any more: sign in to keep it yours.'
