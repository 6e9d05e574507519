/** Why a request gets no rows, in PostgREST's form and with its codes. */
export interface Refusal {
  readonly kind: 'refusal'
  readonly status: number
  readonly code: string
  readonly message: string
  readonly details: unknown
  readonly hint: string | null
}

/** Thrown where a request is read and planned, and caught where that began: never seen outside of this folder. */
export class RefusedRequest extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message)
  }
}

interface Further {
  readonly details?: unknown
  readonly hint?: string | null
}

export function refuse(status: number, code: string, message: string, further: Further = {}): never {
  const { details = null, hint = null } = further
  throw new RefusedRequest({ kind: 'refusal', status, code, message, details, hint })
}

/** What PostgREST can do and this cannot. `what` begins the sentence. */
export function refuseUnsupported(what: string, hint: string | null = null): never {
  return refuse(400, 'PGRST127', 'Feature not implemented', { details: `${what} is not supported.`, hint })
}

export function refuseLimit(what: string): never {
  return refuse(400, 'PGRST100', 'The request is too large', { details: what })
}
