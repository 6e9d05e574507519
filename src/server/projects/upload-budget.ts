/** How much of what people send may wait in memory at once, and how much of that may be one person's. */

export interface UploadLimits {
  /** Bytes of all requests together, without the first megabyte of each: small saves always pass. */
  readonly bytes: number
  /** The same for one person. */
  readonly bytesEach: number
  readonly requestsEach: number
}

const UPLOAD_LIMITS: UploadLimits = {
  bytes: 320 * 1024 * 1024,
  bytesEach: 120 * 1024 * 1024,
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
