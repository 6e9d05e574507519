/**
 * What people send: read in pieces that can be handed to another thread, so that nothing large is copied at once, and
 * within a budget of how much of it may wait in memory, and how much of that may be one person's.
 */
import { MAX_PACK_BYTES } from '../../core/wire/saves/save-limits.ts'

export interface UploadLimits {
  /** Bytes of all requests together, without the first megabyte of each: small saves always pass. */
  readonly bytes: number
  /** The same for one person. */
  readonly bytesEach: number
  readonly requestsEach: number
}

const UPLOAD_LIMITS: UploadLimits = {
  bytes: 320 * 1024 * 1024,
  // Two of the largest saves: each takes several times its bytes while it is written.
  bytesEach: 2 * MAX_PACK_BYTES,
  requestsEach: 8,
}

export const FREE_BYTES = 1024 * 1024

interface Upload {
  /** Says that so many bytes more have come; false where there is no room for them. */
  grow(bytes: number): boolean
  /** Gives back whatever was taken. To be called once, however the request ends. */
  end(): void
}

export interface UploadBudget {
  /** Null where this person has too many requests on their way. */
  begin(userId: string): Upload | null
}

export function createUploadBudget(limits: UploadLimits = UPLOAD_LIMITS): UploadBudget {
  const users = new Map<string, { requests: number; bytes: number }>()
  let bytes = 0
  return {
    begin(userId) {
      const user = users.get(userId) ?? { requests: 0, bytes: 0 }
      if (user.requests >= limits.requestsEach) return null
      users.set(userId, user)
      user.requests += 1
      let received = 0
      let counted = 0
      return {
        grow(more) {
          received += more
          const counts = Math.max(0, received - FREE_BYTES)
          const added = counts - counted
          if (added > 0 && (bytes + added > limits.bytes || user.bytes + added > limits.bytesEach))
            return false
          counted = counts
          bytes += added
          user.bytes += added
          return true
        },
        end() {
          user.requests -= 1
          user.bytes -= counted
          bytes -= counted
          if (user.requests === 0) users.delete(userId)
        },
      }
    },
  }
}

export type ReadBody =
  | { readonly type: 'read'; readonly pieces: readonly Uint8Array<ArrayBuffer>[] }
  | { readonly type: 'too-large' }
  /** Whoever was asked by `grow` has no room for it now. */
  | { readonly type: 'busy' }
  /** The client left, or was too slow. */
  | { readonly type: 'cut' }

/** Bytes of a piece, except for the last. */
const PIECE_BYTES = 1024 * 1024

/**
 * @param most bytes; more is not read to its end
 * @param grow asked before each chunk is kept, with its bytes
 */
export async function readBody(
  request: Request,
  most: number,
  grow: (bytes: number) => boolean,
): Promise<ReadBody> {
  const declared = Number(request.headers.get('Content-Length') ?? Number.NaN)
  if (declared > most) return { type: 'too-large' }
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  let piece = new Uint8Array(0)
  let filled = 0
  const keep = (chunk: Uint8Array) => {
    for (let at = 0; at < chunk.length; ) {
      if (filled === piece.length) {
        // As much as is still announced, and never more than one piece on the word of a stranger.
        const left = declared >= received ? declared - received + (chunk.length - at) : PIECE_BYTES
        piece = new Uint8Array(Math.min(PIECE_BYTES, Math.max(left, chunk.length - at)))
        pieces.push(piece)
        filled = 0
      }
      const some = chunk.subarray(at, at + piece.length - filled)
      piece.set(some, filled)
      filled += some.length
      at += some.length
    }
  }
  const reader = request.body?.getReader()
  try {
    for (let next = await reader?.read(); next !== undefined && !next.done; next = await reader?.read()) {
      const chunk: Uint8Array = next.value
      received += chunk.length
      const refused = received > most ? 'too-large' : grow(chunk.length) ? null : 'busy'
      if (refused !== null) {
        // Not waited for: what the client still sends is dropped with the connection.
        void reader?.cancel().catch(() => {})
        return { type: refused }
      }
      keep(chunk)
    }
  } catch {
    return { type: 'cut' }
  }
  const last = pieces.at(-1)
  if (last !== undefined && filled < last.length) pieces[pieces.length - 1] = last.slice(0, filled)
  return { type: 'read', pieces }
}
