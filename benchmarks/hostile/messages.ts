/** What the benchmark and its attacker say to each other. */
import type { Bait } from '../../test/hostile/attacks/bait.ts'

export interface StartAttack {
  readonly port: number
  /** Of an account that only attacks. */
  readonly token: string
  /** Milliseconds since 1970 after which nothing new is begun. */
  readonly until: number
  /** Of attacks, those whose kind and name hold this. */
  readonly only: string
}

export interface AttackReport {
  readonly kind: 'package' | 'save' | 'demo' | 'body'
  readonly name: string
  /** Milliseconds since 1970. */
  readonly from: number
  readonly to: number
  /** Of HTTP; 0 where the connection ended without an answer, or the client left. */
  readonly status: number
  /** What of the bait stood in the answer. */
  readonly leak: string | null
}

export type AttackerMessage =
  | { readonly type: 'registry'; readonly origin: string; readonly bait: Bait }
  | { readonly type: 'report'; readonly report: AttackReport }
  | { readonly type: 'over' }
