/** Files that come in: by who may, or by a signed address. */
import { type Context, Hono } from 'hono'
import type { Blob } from '../../blobs/blobs.ts'
import { requireBucket } from '../data/buckets.ts'
import { type Asker, serviceAsker } from '../data/in-storage.ts'
import { type NewObject, type ObjectMetadata, putObject } from '../data/objects.ts'
import { checkKey } from '../request/names.ts'
import { type FileRules, receiveFile, rulesOf, type SentFile } from '../request/receive-file.ts'
import { StorageRefusal, tooLarge } from '../request/storage-refusal.ts'
import { letGo, ownerOf, type StorageWork } from './storage-work.ts'

/** Seconds that an address for uploading is good: Supabase's. */
const UPLOAD_LINK_SECONDS = 7_200

interface Upload {
  readonly asker: Asker
  readonly bucket: string
  readonly name: string
  readonly owner: string | null
  readonly isUpsert: boolean
}

export function uploadRoutes(work: StorageWork): Hono {
  const { deps, inStorage, askerOf, links } = work
  const app = new Hono()

  app.post('/upload/sign/:bucket/:name{.+}', async (c) => {
    const asker = await askerOf(c)
    const { bucket, name } = c.req.param()
    const owner = ownerOf(asker)
    const upload = { asker, bucket, name: checkKey(name), owner, isUpsert: isUpsert(c) }
    await mayUpload(work, upload, null)
    const url = `${bucket}/${name}`
    const said = { scope: 'upload', url, owner, upsert: upload.isUpsert } as const
    const token = await links.sign<'upload'>(asker.projectKey, said, UPLOAD_LINK_SECONDS)
    return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token })
  })

  app.put('/upload/sign/:bucket/:name{.+}', async (c) => {
    const { bucket, name } = c.req.param()
    const projectKey = deps.projectKeyOf(c)
    const token = c.req.query('token') ?? ''
    const { owner, upsert } = await links.verify(projectKey, token, 'upload', `${bucket}/${name}`)
    const asker = serviceAsker(projectKey)
    await receive(work, c, { asker, bucket, name: checkKey(name), owner, isUpsert: upsert })
    return c.json({ Key: `${bucket}/${name}` })
  })

  const upload = (mayReplace: (c: Context) => boolean) => async (c: Context) => {
    const asker = await askerOf(c)
    const { bucket = '', name = '' } = c.req.param()
    const owner = ownerOf(asker)
    const id = await receive(work, c, { asker, bucket, name: checkKey(name), owner, isUpsert: mayReplace(c) })
    return c.json({ Id: id, Key: `${bucket}/${name}` })
  }
  app.post('/:bucket/:name{.+}', upload(isUpsert))
  app.put(
    '/:bucket/:name{.+}',
    upload(() => true),
  )
  return app

  /** @returns the id of the row */
  async function receive(work: StorageWork, c: Context, upload: Upload): Promise<string> {
    const { asker, bucket, name } = upload
    const { projectKey } = asker
    const giveBack = work.uploads.take(deps.clientOf(c), projectKey)
    try {
      const row = await inStorage.read(asker, (db) => requireBucket(db, bucket), c.req.raw.signal)
      const rules = rulesOf(
        name,
        { fileSizeLimit: row.file_size_limit, allowedTypes: row.allowed_mime_types },
        deps.limits,
      )
      const file = await receiveFile(c.req.raw, rules, deps.limits, deps.timers)
      // Before the bytes come, so that nobody sends for nothing.
      await mayUpload(work, upload, file)
      const put = await keep(upload, file, rules)
      if (put.replaced !== null) void letGo(work, asker, [{ version: put.replaced }])
      return put.id
    } finally {
      giveBack()
    }
  }

  function keep(upload: Upload, file: SentFile, { maxBytes }: FileRules) {
    const { asker } = upload
    const check = ({ size }: Blob) => {
      if (size > maxBytes) throw tooLarge()
    }
    return deps.files.receive(asker.projectKey, file.chunks, check, async ({ hash, size }) => {
      if (!deps.isThere(asker.projectKey)) throw new StorageRefusal(404, 'NoSuchBucket', 'Bucket not found')
      const { cacheControl, userMetadata } = file.said()
      const metadata: ObjectMetadata = {
        eTag: `"${hash.slice(0, 32)}"`,
        size,
        mimetype: file.mimeType,
        cacheControl,
        lastModified: new Date(deps.now()).toISOString(),
        contentLength: size,
        httpStatusCode: 200,
      }
      const row: NewObject = {
        ...upload,
        id: deps.randomUuid(),
        version: hash,
        metadata,
        userMetadata: userMetadata ?? {},
      }
      // All of it is here: who leaves now has uploaded it.
      return inStorage.run(asker, (db) => putObject(db, row, upload.isUpsert, deps.limits.files))
    })
  }
}

/** Tries the row, as whoever asks, and keeps nothing of it. */
async function mayUpload(
  { deps, inStorage }: StorageWork,
  upload: Upload,
  file: SentFile | null,
): Promise<void> {
  const metadata = file === null ? {} : { mimetype: file.mimeType, contentLength: file.declaredLength }
  const row: NewObject = { ...upload, id: deps.randomUuid(), version: '1', metadata, userMetadata: null }
  await inStorage.attempt(upload.asker, async (db) => {
    await requireBucket(db, upload.bucket)
    await putObject(db, row, upload.isUpsert, deps.limits.files)
  })
}

function isUpsert(c: Context): boolean {
  return c.req.header('X-Upsert') === 'true'
}
