import { useState } from 'react'
import { formatUsd } from '../../core/costs/format-amounts.ts'
import { type UsageRow, usagePageSchema } from '../../core/wire/operator.ts'
import { FIELD_CLASS } from '../ui/text-field.tsx'
import type { OperatorClient } from './operator-client.ts'
import { lastMonths } from './operator-words.ts'
import { RowList, RowText } from './row-list.tsx'
import { useRows } from './use-rows.ts'

const MONTHS = 12

/** Who used what of the server's models in a month, their apps among it. */
export function UsageList({ client }: { readonly client: OperatorClient }) {
  const [months] = useState(() => lastMonths(Date.now(), MONTHS))
  const [month, setMonth] = useState(months[0] ?? '')
  const rows = useRows(client, 'usage', usagePageSchema, `month=${month}`)
  return (
    <>
      <label className="mb-4 flex items-center gap-3 font-medium text-sm">
        Month (UTC)
        <select
          value={month}
          onChange={(event) => setMonth(event.target.value)}
          className={`${FIELD_CLASS} h-10 w-auto!`}
        >
          {months.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <RowList
        {...rows}
        label="Usage"
        empty="Nobody asked a model of this server in this month, or was granted a plan."
        keyOf={({ account }) => account}
      >
        {(row) => <RowText title={row.email ?? row.account}>{usageWords(row)}</RowText>}
      </RowList>
    </>
  )
}

function usageWords({ plan, chats, chatLimit, usd, usdLimit }: UsageRow): string {
  const ofChats = chatLimit === null ? `${chats} chats` : `${chats} of ${chatLimit} chats`
  const money = usdLimit === null ? formatUsd(usd) : `${formatUsd(usd)} of ${formatUsd(usdLimit)}`
  return `${plan}: ${ofChats}, ${money}`
}
