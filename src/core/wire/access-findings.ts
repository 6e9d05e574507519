/** What looks wrong about who may do what: one list, for the view of an app's access and for whatever asks before it is shown. */
import * as v from 'valibot'

/** In the order in which they are shown. Rules and what each needs: `core/access/SPEC.md`. */
export const ACCESS_RULES = {
  'service-key': 'AC1',
  'security-off': 'AC2',
  'reads-of-others': 'AC3',
  'reads-secrets': 'AC4',
  'shows-hidden': 'AC5',
  'reads-collected': 'AC6',
  'writes-of-others': 'AC7',
  'faked-owner': 'AC8',
  'moved-owner': 'AC9',
  'view-past-policies': 'AC10',
  'function-past-policies': 'AC11',
  'joins-group': 'AC12',
  'raises-own-role': 'AC13',
  'crosses-groups': 'AC14',
  'user-metadata': 'AC15',
  'public-bucket': 'AC16',
  'files-of-others': 'AC17',
  'open-channel': 'AC18',
} as const
export type AccessFindingKind = keyof typeof ACCESS_RULES
const KINDS = Object.keys(ACCESS_RULES) as [AccessFindingKind, ...AccessFindingKind[]]

export const accessFindingSchema = v.object({
  kind: v.picklist(KINDS),
  /** `certain`: what was tried contradicts what the app itself says. `likely`: names had to help. */
  severity: v.picklist(['certain', 'likely']),
  /** As the app names it: a table, a view, `name()`, a bucket, a file. */
  object: v.string(),
  on: v.picklist(['table', 'view', 'function', 'bucket', 'channel', 'file']),
  /** Who can do what that they probably should not. */
  sentence: v.string(),
  /** Why that is thought, each a sentence. */
  why: v.array(v.string()),
})
export type AccessFinding = v.InferOutput<typeof accessFindingSchema>

/** The same for the same thing in the same place, however it is said. */
export function findingId({ kind, on, object }: Pick<AccessFinding, 'kind' | 'on' | 'object'>): string {
  return `${kind} ${on} ${object}`
}
