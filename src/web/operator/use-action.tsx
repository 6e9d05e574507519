import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { OperatorClient } from './operator-client.ts'

type Act = Parameters<OperatorClient['act']>

export interface Action {
  /** Does it at once. */
  readonly run: (...act: Act) => void
  /** Asks before. */
  readonly ask: (question: Question, ...act: Act) => void
  readonly isBusy: boolean
  /** What came of the last one, and the question. */
  readonly shown: ReactNode
}

interface Question {
  readonly title: string
  readonly message: string
  readonly confirmLabel: string
}

/** Something that the operator does, and what the server says of it. */
export function useAction(client: OperatorClient, onDone: () => void): Action {
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<{ readonly lines: readonly string[]; readonly isProblem: boolean } | null>(
    null,
  )
  const [asked, setAsked] = useState<{ readonly question: Question; readonly act: Act } | null>(null)
  const run = (...act: Act) => {
    setIsBusy(true)
    setSaid(null)
    void client.act(...act).then((answer) => {
      setIsBusy(false)
      const isProblem = answer.type === 'refused'
      setSaid({ lines: isProblem ? [answer.message] : answer.value, isProblem })
      if (!isProblem) onDone()
    })
  }
  return {
    run,
    isBusy,
    ask: (question, ...act) => setAsked({ question, act }),
    shown: (
      <>
        {said !== null && (
          <div
            role={said.isProblem ? 'alert' : 'status'}
            className={`mb-4 rounded-lg border border-line p-3 text-sm ${said.isProblem ? 'text-danger' : ''}`}
          >
            {said.lines.map((line) => (
              <p
                key={line}
                className={line.includes('://') ? 'select-all break-all font-mono text-[13px]' : ''}
              >
                {line}
              </p>
            ))}
          </div>
        )}
        <ConfirmDialog
          open={asked !== null}
          title={asked?.question.title ?? ''}
          message={asked?.question.message ?? ''}
          confirmLabel={asked?.question.confirmLabel ?? ''}
          isDanger
          onConfirm={() => {
            if (asked !== null) run(...asked.act)
            setAsked(null)
          }}
          onCancel={() => setAsked(null)}
        />
      </>
    ),
  }
}
