import { type ModelRow, modelsPageSchema } from '../../core/wire/operator.ts'
import type { OperatorClient } from './operator-client.ts'
import { RowList, RowText } from './row-list.tsx'
import { useRows } from './use-rows.ts'

/** Which models the server holds. They are changed in the file that SERVER_MODELS names, and by APPS_AI. */
export function ModelList({ client }: { readonly client: OperatorClient }) {
  const rows = useRows(client, 'models', modelsPageSchema)
  return (
    <RowList
      {...rows}
      label="Models"
      empty="This server holds no models: SERVER_MODELS names none."
      keyOf={keyOf}
    >
      {(row) => <RowText title={row.model}>{modelWords(row)}</RowText>}
    </RowList>
  )
}

const keyOf = ({ model }: ModelRow) => model

function modelWords({ provider, address, wire, isPrivate, hasKey, answersApps }: ModelRow): string {
  return [
    `${provider} at ${address}, in the wire ${wire}`,
    hasKey ? 'with a key' : 'without a key',
    ...(isPrivate ? ['in your own network'] : []),
    ...(answersApps ? ['answers apps'] : []),
  ].join(', ')
}
