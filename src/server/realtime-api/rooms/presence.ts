/** Who is on a channel, and with what they say of themselves: as Phoenix's clients keep it, a list of entries by key. */

type Entry = Readonly<Record<string, unknown>> & { readonly phx_ref: string }
type PresenceList = Readonly<Record<string, { readonly metas: readonly Entry[] }>>

export interface PresenceDiff {
  readonly joins: PresenceList
  readonly leaves: PresenceList
}

/**
 * Whoever changes something of a key is told as all of the key going, and what is there now coming: Supabase's client
 * loses track of entries of a key that is there while another comes or goes.
 */
export interface Presence<Member> {
  list(): PresenceList
  /** In place of what the member said before. */
  track(member: Member, key: string, said: Readonly<Record<string, unknown>>): readonly PresenceDiff[]
  untrack(member: Member): readonly PresenceDiff[]
}

export function createPresence<Member>(makeRef: () => string): Presence<Member> {
  const entries = new Map<Member, { readonly key: string; readonly entry: Entry }>()

  function of(key: string): PresenceList {
    const metas = [...entries.values()].filter((one) => one.key === key).map(({ entry }) => entry)
    return metas.length === 0 ? {} : { [key]: { metas } }
  }

  /** A member has one key for as long as it is there. */
  function changing(key: string, change: () => void): readonly PresenceDiff[] {
    const leaves = of(key)
    change()
    const joins = of(key)
    return [
      { joins: {}, leaves },
      { joins, leaves: {} },
    ].filter((diff) => Object.keys({ ...diff.joins, ...diff.leaves }).length > 0)
  }

  return {
    list() {
      const keys = new Set([...entries.values()].map(({ key }) => key))
      return Object.assign({}, ...[...keys].map(of))
    },
    track: (member, key, said) =>
      changing(key, () => entries.set(member, { key, entry: { ...said, phx_ref: makeRef() } })),
    untrack(member) {
      const before = entries.get(member)
      return before === undefined ? [] : changing(before.key, () => entries.delete(member))
    },
  }
}
