/** The server, as the workspace asks it what visitors of an app meet. Knows HTTP alone. */
import * as v from 'valibot'
import { type VisitorsSummary, visitorsSchema } from '../../../core/wire/visitors.ts'
import type { AskServer } from '../../platform/ask-server.ts'

export type VisitorsAnswer =
  | { readonly type: 'told'; readonly summary: VisitorsSummary }
  | { readonly type: 'same' }
  /** Nothing was ever published, or it is another's. */
  | { readonly type: 'nothing' }
  | { readonly type: 'away' }

export interface VisitorsClient {
  /** @param known the version that is there already */
  ask(projectKey: string, known: string | null): Promise<VisitorsAnswer>
  /** @returns whether it is forgotten */
  forget(projectKey: string, errorId: string): Promise<boolean>
}

/** Of what is told of an app that never was published. */
const NEVER = 'none'

export function createVisitorsClient(ask: AskServer): VisitorsClient {
  return {
    async ask(projectKey, known) {
      const query = known === null ? '' : `?known=${encodeURIComponent(known)}`
      const response = await ask('GET', `${projectKey}/visitors${query}`)
      if (response === null || response.status >= 500) return { type: 'away' }
      if (response.status === 204) return { type: 'same' }
      if (!response.ok) return { type: 'nothing' }
      const read = v.safeParse(visitorsSchema, await response.json().catch(() => null))
      if (!read.success) return { type: 'away' }
      return read.output.version === NEVER ? { type: 'nothing' } : { type: 'told', summary: read.output }
    },
    async forget(projectKey, errorId) {
      const response = await ask('DELETE', `${projectKey}/visitors/errors/${encodeURIComponent(errorId)}`)
      return response?.ok === true
    },
  }
}
