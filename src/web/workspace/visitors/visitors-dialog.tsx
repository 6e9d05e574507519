import { useEffect } from 'react'
import type { VisitorError } from '../../../core/wire/visitors.ts'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { usePublication } from '../publish/use-publication.ts'
import { useAgentStatus } from '../run/use-agent-status.ts'
import { useOverlay } from '../view/use-overlay.ts'
import { VisitCounts } from './visit-counts.tsx'
import { VisitorErrors } from './visitor-errors.tsx'
import { placeNow, problemOf } from './visitor-problem.ts'

/** What visitors of the published app meet: their errors at their place, and how many they are. */
export function VisitorsDialog() {
  const { isOpen, close } = useOverlay('visitors')
  const { visitors, publishing, agent, view, overlays } = useWorkspace()
  const { project, publication } = usePublication()
  const { summary, isAway } = useStore(visitors, () => visitors.of(project.key))
  const isBusy = useAgentStatus() !== 'idle'
  const { site } = publication
  const projectId = project.id
  useEffect(() => {
    if (!isOpen) return
    void publishing.load(projectId).then(() => visitors.refresh())
  }, [isOpen, projectId, publishing, visitors])

  const show = (error: VisitorError) => {
    const place = placeNow(error, project.head.files)
    if (place === null) return
    close()
    view.openFile(place.file, place.line)
    view.showTab('code')
  }
  const fix = (error: VisitorError) => {
    close()
    void agent.fix(projectId, problemOf(error, project.head.files))
  }
  const isPublished = site?.name != null
  const list = {
    now: Date.now(),
    isBusy,
    canShow: (error: VisitorError) => placeNow(error, project.head.files) !== null,
    onShow: show,
    onFix: fix,
    onForget: ({ id }: VisitorError) => void visitors.forget(project.key, id),
  }
  const open = summary?.errors.filter(({ state }) => state !== 'fixed') ?? []
  const fixed = summary?.errors.filter(({ state }) => state === 'fixed') ?? []
  return (
    <Dialog open={isOpen} onClose={close} title="Visitors" size="lg">
      {summary === null ? (
        site !== null && !isPublished ? (
          <div className="flex flex-col items-start gap-3 py-4 text-sm">
            <p>This app is not published, so it has no visitors yet.</p>
            <Button onClick={() => overlays.open({ type: 'publish' })}>Publish</Button>
          </div>
        ) : publication.problem !== null || isAway ? (
          <div role="alert" className="flex flex-col items-start gap-3 py-4 text-sm">
            <p className="text-danger">{publication.problem ?? AWAY}</p>
            <Button onClick={() => void publishing.load(projectId).then(() => visitors.refresh())}>
              Try again
            </Button>
          </div>
        ) : (
          <Waiting label="Asking the server" className="py-8 text-ink-muted" />
        )
      ) : (
        <div className="flex flex-col gap-5 pb-2">
          {isAway && (
            <p role="status" className="text-danger text-sm">
              {AWAY} What you see is what it said last.
            </p>
          )}
          {summary.isOn && !summary.isListening && (
            <p role="status" className="rounded-md bg-surface-sunken p-3 text-sm">
              What is published was built before apps could tell. Publish it again.
            </p>
          )}
          <section aria-labelledby="visitor-errors" className="flex flex-col gap-2">
            <h3 id="visitor-errors" className="font-semibold text-sm">
              Errors that they met
            </h3>
            {open.length === 0 ? (
              <p className="text-ink-muted text-sm">
                {summary.isOn ? 'None in what is published now.' : 'None are told while this is off.'}
              </p>
            ) : (
              <VisitorErrors errors={open} {...list} />
            )}
            {fixed.length > 0 && (
              <>
                <h4 className="mt-2 font-medium text-sm">Fixed by what you published since</h4>
                <VisitorErrors errors={fixed} {...list} />
              </>
            )}
          </section>
          <section aria-labelledby="visitor-counts" className="flex flex-col gap-2">
            <h3 id="visitor-counts" className="font-semibold text-sm">
              Visits of the last 30 days
            </h3>
            <VisitCounts summary={summary} now={list.now} />
          </section>
          <section className="border-line border-t pt-3">
            <Switch
              label="Published pages tell of visits and errors"
              isOn={summary.isOn}
              onChange={(reportsVisitors) =>
                void publishing.change(projectId, { reportsVisitors }).then(() => visitors.refresh())
              }
              className="justify-between gap-3 text-sm"
            />
            <p className="mt-1 text-[13px] text-ink-muted">{PRIVACY}</p>
          </section>
        </div>
      )}
    </Dialog>
  )
}

const AWAY = 'The server does not answer.'
const PRIVACY =
  'To this server alone, without cookies: the path, the kind of browser, and an error’s words and place. Nothing that visitors type, and no address.'
