import { useState } from 'react'
import { ledgerToCsv } from '../../../../core/costs/ledger.ts'
import { errorSentence } from '../../../../core/errors/catalogue.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useStore } from '../../../platform/use-store.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { SpendingStore } from '../spending.ts'

export function UsageActions({ spending }: { readonly spending: SpendingStore }) {
  const { ledger, isBlocked, wasUnreadable } = useStore(spending, (state) => state)
  const [isAsking, setIsAsking] = useState(false)
  const isEmpty = ledger.months.length === 0
  return (
    <div className="flex flex-col gap-3">
      {isBlocked && (
        <p role="alert" className="text-[13px] text-danger">
          {errorSentence('storage-blocked')}
        </p>
      )}
      {wasUnreadable && (
        <p role="alert" className="text-[13px] text-danger">
          What this browser had kept of your usage could not be read, so it was begun anew. Check your limits.
        </p>
      )}
      <p className="text-ink-muted text-sm leading-relaxed">
        Counted in this browser, for every project, and kept when chats or projects are deleted. What you pay
        is on your provider's bill.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={isEmpty}
          onClick={() => saveFile('usage.csv', new Blob([ledgerToCsv(ledger)], { type: 'text/csv' }))}
        >
          Export CSV
        </Button>
        <Button size="sm" disabled={isEmpty} onClick={() => setIsAsking(true)}>
          Reset
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Reset usage"
        message="All counts of this browser are deleted, and limits count from zero. Limits themselves stay."
        confirmLabel="Reset"
        isDanger
        onConfirm={() => {
          spending.reset()
          setIsAsking(false)
        }}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  )
}
