/** What counts once in place of a password, for some minutes, for somebody who has none: another provider said who it is. */
import type { Challenges } from './challenges.ts'

export interface Proofs {
  make(personId: string): string
  /** Whether it is one of this person's, which is over then. */
  use(personId: string, proof: string): Promise<boolean>
}

export function createProofs(challenges: Challenges): Proofs {
  const purposeOf = (personId: string) => `proof ${personId}`
  return {
    make: (personId) => challenges.make(purposeOf(personId)),
    use: async (personId, proof) =>
      challenges.isGood(purposeOf(personId), proof) && (await challenges.use(proof)),
  }
}
