import { useState } from 'react'
import { type AppRow, appsPageSchema } from '../../core/wire/operator.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { OperatorClient } from './operator-client.ts'
import { dayWords } from './operator-words.ts'
import { RowList, RowText } from './row-list.tsx'
import { useAction } from './use-action.tsx'
import { useRows } from './use-rows.ts'

/** What is published here, and what of it is taken down. */
export function AppList({ client }: { readonly client: OperatorClient }) {
  const [find, setFind] = useState('')
  const [sentence, setSentence] = useState('')
  const rows = useRows(client, 'apps', appsPageSchema, `find=${encodeURIComponent(find)}`)
  const action = useAction(client, rows.reload)
  const reason = sentence.trim() === '' ? USUAL : sentence.trim()
  return (
    <>
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        <TextField
          label="Find by address"
          type="search"
          value={find}
          onChange={(event) => setFind(event.target.value)}
        />
        <TextField
          label="What visitors of an app that is taken down read"
          placeholder={USUAL}
          maxLength={300}
          value={sentence}
          onChange={(event) => setSentence(event.target.value)}
        />
      </div>
      {action.shown}
      <RowList
        {...rows}
        label="Published apps"
        empty={find === '' ? 'Nothing is published here.' : 'No app has this in its address.'}
        keyOf={({ name }) => name}
      >
        {(app) => (
          <>
            <RowText
              title={
                <a href={app.address} target="_blank" rel="noreferrer" className="underline">
                  {app.name}
                </a>
              }
            >
              {appWords(app)}
            </RowText>
            {app.takenDown === null ? (
              <Button
                size="sm"
                disabled={action.isBusy}
                className="text-danger!"
                onClick={() =>
                  action.ask(
                    {
                      title: `Take ${app.name} down?`,
                      message: `Visitors read: ${reason}`,
                      confirmLabel: 'Take down',
                    },
                    ...(['PUT', `apps/${app.name}/takedown`, { status: 451, sentence: reason }] as const),
                  )
                }
              >
                Take down
              </Button>
            ) : (
              <Button
                size="sm"
                disabled={action.isBusy}
                onClick={() => action.run('DELETE', `apps/${app.name}/takedown`)}
              >
                Serve again
              </Button>
            )}
          </>
        )}
      </RowList>
    </>
  )
}

function appWords({ title, owner, publishedAt, isPublished, takenDown }: AppRow): string {
  const at = publishedAt === null ? '' : ` on ${dayWords(publishedAt)}`
  const state = isPublished ? `published${at}` : 'not published at the moment'
  const words = `${title}, of ${owner ?? 'a demo session'}, ${state}`
  return takenDown === null ? words : `${words}. Taken down: ${takenDown}`
}

const USUAL = 'This app was taken down by whoever runs this server.'
