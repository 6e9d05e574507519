/** What a bucket says it holds, in S3's XML. Names of ours need no escapes; all others are passed over. */
import { readShort, type S3Client, S3Error } from './s3-requests.ts'

export interface ListedName {
  /** Within what was listed. */
  readonly name: string
  readonly size: number
}

/** A page has 1,000 names of 1,024 bytes at most. */
const PAGE_BYTES = 4 * 2 ** 20

/** @param inner where the names of its folders are asked for, which end in a slash */
export async function* listS3(
  client: S3Client,
  {
    prefix,
    folder,
    inner = false,
  }: { readonly prefix: string; readonly folder: string; readonly inner?: boolean },
): AsyncGenerator<ListedName> {
  const before = `${prefix}${folder}`
  let after = ''
  for (;;) {
    const query = {
      'list-type': '2',
      prefix: before,
      ...(inner && { delimiter: '/' }),
      ...(after !== '' && { 'start-after': after }),
    }
    const page = await readShort(await client.send({ method: 'GET', key: '', query }), PAGE_BYTES)
    if (!page.includes('<ListBucketResult'))
      throw new S3Error('garbage', 'The bucket does not list what it holds.')
    const [tag, named] = inner ? ['CommonPrefixes', 'Prefix'] : ['Contents', 'Key']
    let last = after
    for (const part of page.split(`<${tag}>`).slice(1)) {
      const name = between(part, `<${named}>`, `</${named}>`)
      // Else one page could be asked for without end.
      if (!name.startsWith(before) || name <= last)
        throw new S3Error('garbage', 'The bucket lists names out of order.')
      last = name
      yield { name: name.slice(before.length), size: Number(between(part, '<Size>', '</Size>')) || 0 }
    }
    if (!page.includes('<IsTruncated>true</IsTruncated>')) return
    if (last === after) throw new S3Error('garbage', 'The bucket lists without end.')
    // After all names in that folder, too: ours hold letters, digits and slashes.
    after = inner ? `${last}~` : last
  }
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start)
  const to = from < 0 ? -1 : text.indexOf(end, from)
  return to < 0 ? '' : text.slice(from + start.length, to)
}
