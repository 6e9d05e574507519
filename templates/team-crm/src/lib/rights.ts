import type { Deal, Member } from './team'

/** What the policies of the database let somebody do; the screens offer no more. */
export function rightsOf(me: Member | undefined) {
  const isAdmin = me?.role === 'admin'
  const canWrite = isAdmin || me?.role === 'member'
  return {
    isAdmin,
    canWrite,
    canChange: (deal: Deal) => isAdmin || (canWrite && deal.ownerId === me?.id),
    /** What nobody owns, a member may take. */
    canTake: (deal: Deal) => canWrite && deal.ownerId === null,
  }
}

export type Rights = ReturnType<typeof rightsOf>
