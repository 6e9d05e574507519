/**
 * What signed addresses carry. Signed with a secret that is no token's, so that neither opens what the other does, and
 * each for one file and one purpose.
 */
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { StorageRefusal } from './storage-refusal.ts'

const downloadSchema = v.object({ scope: v.literal('download'), url: v.string(), exp: v.number() })
const uploadSchema = v.object({
  scope: v.literal('upload'),
  url: v.string(),
  exp: v.number(),
  upsert: v.boolean(),
  /** Who may be named as the owner. */
  owner: v.nullable(v.string()),
})
const SCHEMAS = { download: downloadSchema, upload: uploadSchema }
type Said = { download: v.InferOutput<typeof downloadSchema>; upload: v.InferOutput<typeof uploadSchema> }
type Scope = keyof Said

/** A name of 1,024 characters, encoded. */
const MAX_TOKEN = 4_096

export interface LinkTokens {
  /** @param seconds how long it opens the file */
  sign<S extends Scope>(projectKey: string, said: Omit<Said[S], 'exp'>, seconds: number): Promise<string>
  /** @param url bucket and name of what is asked for, which the token must name */
  verify<S extends Scope>(projectKey: string, token: string, scope: S, url: string): Promise<Said[S]>
}

/** @param now milliseconds since 1970 */
export function createLinkTokens(secret: string, now: () => number): LinkTokens {
  const keyOf = (projectKey: string): KeyObject =>
    createSecretKey(createHmac('sha256', secret).update(`storage link\n${projectKey}`).digest())

  return {
    sign(projectKey, said, seconds) {
      const at = Math.floor(now() / 1000)
      return new SignJWT({ ...said, iat: at, exp: at + seconds })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(keyOf(projectKey))
    },

    async verify<S extends Scope>(projectKey: string, token: string, scope: S, url: string) {
      const payload = token.length > MAX_TOKEN ? null : await open(projectKey, token)
      if (payload === null) throw new StorageRefusal(400, 'InvalidJWT', 'Invalid JWT')
      const said = v.safeParse(SCHEMAS[scope], payload)
      if (!said.success) throw invalid(`Token is not scoped for ${scope}`)
      if (said.output.url !== url) throw invalid('Invalid signature')
      return said.output as Said[S]
    },
  }

  async function open(projectKey: string, token: string): Promise<unknown> {
    try {
      const options = { algorithms: ['HS256'], requiredClaims: ['exp'], currentDate: new Date(now()) }
      return (await jwtVerify(token, keyOf(projectKey), options)).payload
    } catch (error) {
      if (error instanceof errors.JWTExpired)
        throw new StorageRefusal(400, 'InvalidJWT', '"exp" claim timestamp check failed')
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}

const invalid = (message: string) => new StorageRefusal(400, 'InvalidSignature', message)
