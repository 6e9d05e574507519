/** Files of buckets, private channels, and what the app's own SQL leaves off. */
import type { AccessFinding } from '../wire/access-findings.ts'
import type { AccessEvidence, BucketEvidence } from './evidence.ts'
import { namesPrivate, namesPublic, saysOwn, saysShared } from './words.ts'

export function fileFindings(evidence: AccessEvidence): AccessFinding[] {
  return [...evidence.buckets.flatMap(bucketFindings), ...channelsOf(evidence), ...securityOff(evidence)]
}

function bucketFindings(bucket: BucketEvidence): AccessFinding[] {
  const { id, isPublic, may, openers } = bucket
  const found: AccessFinding[] = []
  const add = (
    kind: AccessFinding['kind'],
    severity: AccessFinding['severity'],
    sentence: string,
    ...why: readonly string[]
  ) => found.push({ kind, severity, object: id, on: 'bucket', sentence, why: [...why] })
  const kept = (['read', 'add', 'change', 'delete'] as const).filter(
    (one) => may.owner[one] && !may.other[one],
  )
  if (isPublic && kept.includes('read') && !namesPublic(id))
    add(
      'public-bucket',
      'certain',
      `Everybody who has its address reads a file of ${id}, without signing in.`,
      'The policies show a file to whose it is alone, and the bucket is public, which no policy changes.',
    )
  else if (isPublic && !may.owner.read && kept.length > 0 && namesPrivate(id))
    add(
      'public-bucket',
      'likely',
      `Everybody who has its address reads a file of ${id}, without signing in.`,
      'Files lie in folders of their own for each person.',
      `The name ${id} stands for what people keep to themselves.`,
    )
  const visitorMay = (['change', 'delete'] as const).find((one) => may.visitor[one])
  const otherMay = (['change', 'delete'] as const).find((one) => may.other[one])
  if (visitorMay !== undefined)
    add(
      'files-of-others',
      'certain',
      `Everybody, without signing in, may ${visitorMay} files of ${id} that are somebody else’s.`,
      'A file was in the folder of somebody and theirs, and who did it is nobody.',
    )
  else if (otherMay !== undefined && (kept.length > 0 || saysOwn(openers[otherMay])))
    add(
      'files-of-others',
      'certain',
      `Everybody who is signed in may ${otherMay} files of ${id} that are somebody else’s.`,
      kept.length > 0
        ? `Only whose a file is may ${kept.join(' or ')} it.`
        : `The policy “${openers[otherMay][0] ?? ''}” says that it is about one’s own files.`,
    )
  if (found.length > 0 || isPublic) return found
  const reads = may.visitor.read
    ? 'Everybody, without signing in,'
    : may.other.read
      ? 'Everybody who is signed in'
      : null
  if (reads === null) return found
  if (saysOwn(openers.read))
    add(
      'files-of-others',
      'certain',
      `${reads} reads files of ${id} that are somebody else’s.`,
      `The policy “${openers.read[0] ?? ''}” says that it is about one’s own files, and lets others through.`,
    )
  else if (!saysShared(openers.read) && (may.visitor.read || namesPrivate(id)) && kept.length > 0)
    add(
      'files-of-others',
      may.visitor.read ? 'certain' : 'likely',
      `${reads} reads files of ${id} that are somebody else’s.`,
      `Only whose a file is may ${kept.join(' or ')} it.`,
      may.visitor.read
        ? 'The bucket is not public.'
        : `The name ${id} stands for what people keep to themselves.`,
    )
  return found
}

function channelsOf({ privateChannel }: AccessEvidence): AccessFinding[] {
  if (privateChannel === null) return []
  const who = (['visitor', 'other'] as const).find(
    (one) => privateChannel[one].hears || privateChannel[one].speaks,
  )
  if (who === undefined) return []
  const does = privateChannel[who].hears ? 'hears what is said' : 'speaks'
  return [
    {
      kind: 'open-channel',
      severity: 'certain',
      object: 'realtime.messages',
      on: 'channel',
      sentence: `${who === 'visitor' ? 'Everybody, without signing in,' : 'Everybody who is signed in'} ${does} on each private channel.`,
      why: ['It was tried with a channel that is named after a row which the same person may not read.'],
    },
  ]
}

function securityOff({ securityOff: left }: AccessEvidence): AccessFinding[] {
  return left.map(({ table, isSaid }) => ({
    kind: 'security-off' as const,
    severity: 'certain' as const,
    object: table,
    on: 'table' as const,
    sentence: `Everybody reads and changes all rows of ${table} once this app runs on another PostgreSQL than Lathe’s.`,
    why: [
      isSaid
        ? `The migrations turn row-level security off for ${table}.`
        : `No migration turns row-level security on for ${table}.`,
      'Here it is on all the same.',
    ],
  }))
}
