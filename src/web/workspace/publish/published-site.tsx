import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Site } from '../../../core/wire/sites.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import { formatTime } from '../data/format-time.ts'
import { SiteDomains } from '../domains/site-domains.tsx'
import { ACCESS_WORDS } from './access/access-draft.ts'
import { AccessSettings } from './access/access-settings.tsx'
import { DeploymentList } from './deployment-list.tsx'
import { LiveCopies } from './live-copies.tsx'
import { changesWords } from './publish-words.ts'
import { SiteAddress } from './site-address.tsx'
import { SiteSettings } from './site-settings.tsx'
import type { UsedPublication } from './use-publication.ts'
import { VisitorsLine } from './visitors-line.tsx'

export interface PublishedSiteProps extends UsedPublication {
  readonly site: Site
}

/** An app that has an address: where it is, what is served there, and what was. */
export function PublishedSite({
  site,
  project,
  publication,
  publishing,
  current,
  changes,
}: PublishedSiteProps) {
  const { config } = useWorkspace()
  const isBusy = publication.doing !== null
  const now = Date.now()
  const settings = { site, projectId: project.id, publishing, isBusy }
  return (
    <div className="flex flex-col gap-4">
      {site.takenDown !== null && (
        <p role="alert" className="rounded-md bg-danger-soft p-3 text-danger text-sm">
          Whoever runs this server has taken this app down. Visitors read: {site.takenDown}
        </p>
      )}
      {current !== null && site.address !== null ? (
        <div>
          <SiteAddress address={site.access.link ?? site.address} />
          <p role="status" className="mt-2 text-sm">
            Published {formatTime(current.at, now)}. {changesWords(changes)}
          </p>
        </div>
      ) : (
        <p role="status" className="text-sm">
          This app is not published at the moment. Its address{' '}
          <span className="break-all font-mono text-[13px]">{site.address}</span> is kept for it.
        </p>
      )}
      <VisitorsLine projectKey={project.key} />
      <Section title="Deployments" isOpen={current === null}>
        <div className="pt-3">
          <DeploymentList
            deployments={site.deployments}
            current={site.current}
            now={now}
            isBusy={isBusy || site.takenDown !== null}
            onServe={(id) => void publishing.point(project.id, id)}
          />
        </div>
      </Section>
      {site.live !== null && site.live.copies.length > 0 && site.name !== null && (
        <Section title="Kept copies of live data">
          <LiveCopies
            copies={site.live.copies}
            name={site.name}
            projectId={project.id}
            publishing={publishing}
          />
        </Section>
      )}
      {site.takenDown === null && (
        <Section title={`Who may see it: ${ACCESS_WORDS[site.access.mode].label.toLowerCase()}`}>
          <AccessSettings
            key={`${site.access.mode} ${site.access.link}`}
            access={site.access}
            hasAccounts={config.identity !== null}
            isBusy={isBusy}
            onChange={(access) => void publishing.setAccess(project.id, access)}
          />
        </Section>
      )}
      {site.takenDown === null && (
        <Section title="Address and visitors">
          <SiteSettings key={site.name} {...settings} />
        </Section>
      )}
      {site.takenDown === null && <DomainsSection projectKey={project.key} />}
    </div>
  )
}

/** DNS is asked once somebody wants to know. */
function DomainsSection({ projectKey }: { readonly projectKey: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title="Domains of your own" onToggle={setOpen}>
      {isOpen && <SiteDomains projectKey={projectKey} />}
    </Section>
  )
}

interface SectionProps {
  readonly title: string
  readonly isOpen?: boolean
  readonly onToggle?: (isOpen: boolean) => void
  readonly children: React.ReactNode
}

function Section({ title, isOpen = false, onToggle, children }: SectionProps) {
  return (
    <details
      open={isOpen || undefined}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className="group"
    >
      <summary className="flex cursor-pointer list-none items-center gap-1.5 rounded-sm font-medium text-sm">
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-ink-muted transition-transform group-open:rotate-90"
        />
        {title}
      </summary>
      {children}
    </details>
  )
}
