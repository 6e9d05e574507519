/** What publishing needs beside the page: loaded when it is first asked for. */
import type { Project } from '../../../core/project/project.ts'
import type { SiteBuilder } from '../../../core/sites/site-build.ts'
import { SITES_PATH } from '../../../core/wire/sites.ts'
import { type AskServerOptions, createAskServer } from '../../platform/ask-server.ts'
import { type PublishOutcome, type PublishRequest, publishProject } from './publish-run.ts'
import { createSitesClient, type SitesClient } from './sites-client.ts'

export interface Publisher extends Omit<SitesClient, 'deploy' | 'send' | 'plan'> {
  publish(request: PublishRequest): Promise<PublishOutcome>
  /** Begins to build what will probably be published at this address (an origin). */
  prepare(project: Project, address: string): void
  /** Nobody is about to publish any more, or what was built is not to be believed. */
  forget(): void
}

export interface PublisherOptions extends Pick<AskServerOptions, 'fetch' | 'getToken'> {
  readonly loadBuilder: () => Promise<SiteBuilder>
}

/** A large file takes its time, and so does compressing many. */
const TIMEOUT_MS = 300_000

export function createPublisher({ loadBuilder, ...options }: PublisherOptions): Publisher {
  const client = createSitesClient(createAskServer({ ...options, base: SITES_PATH, timeoutMs: TIMEOUT_MS }))
  let loading: Promise<SiteBuilder> | null = null
  /** Changes with each wish, so that one which was taken back meanwhile comes to nothing. */
  let wish = 0

  async function load(): Promise<SiteBuilder> {
    loading ??= loadBuilder()
    try {
      return await loading
    } catch (error) {
      loading = null
      throw error
    }
  }

  function forget(): void {
    wish += 1
    loading?.then((builder) => builder.forget()).catch(() => {})
  }

  return {
    ...client,
    forget,
    prepare(project, address) {
      wish += 1
      const own = wish
      load()
        .then((builder) => {
          if (own === wish) builder.prepare(project, address)
        })
        // It is loaded again when it is needed.
        .catch((error: unknown) => console.error(error))
    },
    async publish(request) {
      const { build } = await load()
      const outcome = await publishProject(request, {
        build,
        client,
        sha256: (bytes) => crypto.subtle.digest('SHA-256', bytes),
      })
      if (outcome.type === 'published') forget()
      return outcome
    },
  }
}
