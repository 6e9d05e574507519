import { type FormEvent, useEffect, useState } from 'react'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { type SiteDomains as Domains, SITE_DOMAINS_MOST } from '../../../core/wire/site-domains.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { DomainEntry } from './domain-entry.tsx'
import type { DomainsAnswer, DomainsClient } from './domains-client.ts'

/** Domains of one's own that lead to the app. */
export function SiteDomains({ projectKey }: { readonly projectKey: string }) {
  const { loadDomains } = useWorkspace()
  const [told, setTold] = useState<Domains | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(true)
  const [written, setWritten] = useState('')

  async function run(task: (client: DomainsClient) => Promise<DomainsAnswer>): Promise<boolean> {
    setBusy(true)
    const answer = await loadDomains()
      .then(task)
      .catch((): DomainsAnswer => ({ type: 'refused', message: errorSentence('site-unavailable') }))
    setBusy(false)
    if (answer.type === 'done') setTold(answer.domains)
    setProblem(answer.type === 'done' ? null : answer.message)
    return answer.type === 'done'
  }
  const check = () => void run((client) => client.check(projectKey))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each project
  useEffect(check, [projectKey])

  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (written.trim() !== '' && (await run((client) => client.add(projectKey, written)))) setWritten('')
  }
  if (told === null)
    return problem === null ? (
      <Waiting label="Looking into DNS" className="py-3 text-ink-muted" />
    ) : (
      <div role="alert" className="flex flex-col items-start gap-2 pt-3 text-sm">
        <p className="text-danger">{problem}</p>
        <Button size="sm" onClick={check}>
          Try again
        </Button>
      </div>
    )
  if (told.off !== null) return <p className="pt-3 text-[13px] text-ink-muted">{told.off}</p>
  return (
    <div className="flex flex-col gap-3 pt-3">
      {told.domains.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {told.domains.map((one) => (
            <DomainEntry
              key={one.domain}
              domain={one}
              isBusy={isBusy}
              onCheck={check}
              onRemove={() => void run((client) => client.remove(projectKey, one.domain))}
            />
          ))}
        </ul>
      )}
      {told.domains.length < SITE_DOMAINS_MOST && (
        <form noValidate onSubmit={(event) => void add(event)} className="flex flex-col gap-2">
          <TextField
            label="Domain"
            placeholder="www.example.com"
            value={written}
            onChange={(event) => setWritten(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            inputMode="url"
            spellCheck={false}
            maxLength={300}
            error={problem ?? undefined}
          />
          <Button
            type="submit"
            size="sm"
            disabled={isBusy || written.trim() === ''}
            isLoading={isBusy}
            className="self-start"
          >
            Add domain
          </Button>
        </form>
      )}
    </div>
  )
}
