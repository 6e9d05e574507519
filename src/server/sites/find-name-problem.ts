import { SITE_NAME_LENGTH, siteNameProblem } from '../../core/sites/site-name.ts'
import { SiteRefusal } from './site-refusal.ts'
import type { SiteStore } from './site-store.ts'
import type { Takedowns } from './takedowns.ts'

interface NameOptions {
  readonly store: Pick<SiteStore, 'likeNameOf'>
  readonly takedowns: Takedowns
}

const CODES = {
  length: 'site-name-length',
  characters: 'site-name-characters',
  reserved: 'site-name-reserved',
  'look-alike': 'site-name-look-alike',
} as const

/** Why a site may not get that name; null where it may. */
export async function findNameProblem(
  { store, takedowns }: NameOptions,
  name: string,
  own: Parameters<SiteStore['likeNameOf']>[1],
): Promise<SiteRefusal | null> {
  // As far as anybody would want to read it again.
  const given = { name: name.slice(0, SITE_NAME_LENGTH.most) }
  const problem = siteNameProblem(name)
  if (problem !== null) return new SiteRefusal(CODES[problem], given)
  // What was taken down is not put up again by its next owner, either.
  const isTaken = store.likeNameOf(name, own) || (await takedowns.find([name])) !== null
  return isTaken ? new SiteRefusal('site-name-taken', given) : null
}
