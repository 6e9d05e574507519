import { Accessibility, Activity, CircleAlert } from 'lucide-react'
import type { AccessibilityRule } from '../../../core/accessibility/rule-names.ts'
import { RULE_WORDS } from '../../../core/accessibility/rule-words.ts'
import type { ChatMessage } from '../../../core/chat/chat-message.ts'
import type { VersionHealth as Health, HealthFault } from '../../../core/chat/version-health.ts'
import { healthBefore } from '../../../core/health/health-before.ts'
import { accessibilityLine, type HealthLine, healthLines } from '../../../core/health/health-lines.ts'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { lookKey, newestVersion, type VersionLook } from '../health/health-store.ts'
import { MendedNote, MendOffer } from '../mends/mend-offer.tsx'
import { CardFold } from './card-fold.tsx'
import { VersionMoves } from './version-moves.tsx'

/** Findings that are listed; all of them are counted. */
const MOST = 12
const ROW = 'flex items-center gap-2.5 border-line border-t px-3 py-2 text-[13px] text-ink-muted'
const ICON = 'size-4 shrink-0 text-ink-faint'

export interface VersionHealthProps {
  readonly message: ChatMessage
}

/** What keeps people from using a version, and how it fared: lines where there is something to say, and nothing else. */
export function VersionHealth({ message }: VersionHealthProps) {
  const { health: store } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const look = useStore(store, (looks) => looks.get(lookKey(projectId, message.id)) ?? null)
  const before = useActiveProject(({ messages }) => healthBefore(messages, message.id))
  const isNewest = useActiveProject((project) => newestVersion(project) === message.id)
  const { health } = message
  return (
    <>
      {look?.status === 'looking' && <Working words="Looking at accessibility…" />}
      {look?.status === 'unknown' && isNewest && (
        <NotLookedAt onAgain={() => void store.lookAgain(projectId, message.id)} />
      )}
      {health !== undefined && look?.status !== 'unknown' && (
        <>
          <AccessibilityFold
            message={message}
            health={health}
            before={before}
            look={look}
            isNewest={isNewest}
          />
          {healthLines(before, health).map((line) => (
            <HealthRow key={line.kind} line={line} />
          ))}
        </>
      )}
      {look?.isComparing && <Working words="Comparing its screens with those before…" />}
      {look?.moves != null && <VersionMoves look={look.moves} />}
    </>
  )
}

function Working({ words }: { readonly words: string }) {
  return (
    <p role="status" className={ROW}>
      <Spinner />
      <span className="min-w-0 truncate">{words}</span>
    </p>
  )
}

function NotLookedAt({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <div className={ROW}>
      <Accessibility aria-hidden className={ICON} />
      <p className="min-w-0 flex-1">Accessibility: could not be looked at</p>
      <Button size="sm" variant="ghost" onClick={onAgain}>
        Look again
      </Button>
    </div>
  )
}

interface AccessibilityFoldProps extends VersionHealthProps {
  readonly health: Health
  readonly before: Health | null
  readonly look: VersionLook | null
  readonly isNewest: boolean
}

function AccessibilityFold({ message, health, before, look, isNewest }: AccessibilityFoldProps) {
  const { health: store } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const files = useActiveProject(({ head }) => head.files)
  const mended = look?.mended ?? null
  const line = accessibilityLine(
    mended === null ? before : { ...health, faultCount: mended.findingsBefore },
    health,
  )
  if (line === null) return null
  const canUndo = mended !== null && mended.after === files
  const shown = health.faults.slice(0, MOST)
  return (
    <CardFold icon={<Accessibility />} label={line}>
      {mended !== null && (
        <MendedNote
          mended={mended}
          onUndo={canUndo ? () => void store.takeMendsBack(projectId, message.id) : null}
        />
      )}
      {isNewest && look?.mends != null && (
        <MendOffer
          mends={look.mends}
          isOnly={health.faultCount === 1}
          onMend={() => void store.mend(projectId, message.id)}
        />
      )}
      {look?.problem != null && (
        <p role="alert" className="mt-1.5 text-danger">
          {look.problem}
        </p>
      )}
      {shown.length === 0 && <p className="text-ink-muted">Nothing is found any more.</p>}
      <ul className="mt-1.5 flex flex-col gap-2">
        {shown.map((fault, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, in which two may be alike
          <Fault key={`${index} ${fault.rule}`} fault={fault} />
        ))}
      </ul>
      {health.faultCount > shown.length && (
        <p className="mt-1.5 text-ink-muted">and {health.faultCount - shown.length} more</p>
      )}
    </CardFold>
  )
}

function Fault({ fault: { rule, element, place, count } }: { readonly fault: HealthFault }) {
  const { view } = useWorkspace()
  const words = Object.hasOwn(RULE_WORDS, rule) ? RULE_WORDS[rule as AccessibilityRule] : null
  const title = words?.title ?? rule
  return (
    <li className="min-w-0 leading-relaxed">
      <p className="break-words font-medium text-ink">{count === 1 ? title : `${title}, ${count} times`}</p>
      {words !== null && <p className="break-words text-ink-muted">{words.fix}</p>}
      <p className="truncate font-mono text-ink-muted text-xs" title={element}>
        {element}
      </p>
      {place !== null && (
        <button
          type="button"
          onClick={() => {
            view.openFile(place.file, place.line)
            view.showTab('code')
          }}
          className="break-all text-left font-mono text-accent-text text-xs underline underline-offset-2"
        >
          {place.file}:{place.line}
        </button>
      )}
    </li>
  )
}

function HealthRow({ line: { text, isWorse, details } }: { readonly line: HealthLine }) {
  const icon = isWorse ? <CircleAlert aria-hidden /> : <Activity aria-hidden />
  if (details.length === 0)
    return (
      <p className={`${ROW} [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-faint`}>
        {icon}
        <span className="min-w-0 flex-1 truncate">{text}</span>
      </p>
    )
  return (
    <CardFold icon={icon} label={text}>
      <ul className="flex flex-col gap-1 text-ink-muted">
        {details.map((detail) => (
          <li key={detail} className="break-words font-mono text-xs">
            {detail}
          </li>
        ))}
      </ul>
    </CardFold>
  )
}
