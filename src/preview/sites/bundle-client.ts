/** Asks the package service for a project's bundle. What comes back over the network is parsed, line by line. */
import * as v from 'valibot'
import { jsonLinesOf } from '../../core/text/json-lines.ts'
import { type Bundled, type BundleRequest, bundleEventSchema } from '../../core/wire/site-bundles.ts'

const refusalSchema = v.object({ message: v.string() })

/** @throws an Error whose message is a sentence for the person */
export async function fetchBundle(
  packagesOrigin: string,
  request: BundleRequest,
  signal: AbortSignal,
): Promise<Bundled> {
  const response = await fetch(`${packagesOrigin}/bundle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal,
  }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw new Error('The package service did not answer. Check that the server runs, then publish again.', {
      cause: error,
    })
  })
  if (!response.ok || response.body === null) {
    const refusal = v.safeParse(refusalSchema, await response.json().catch(() => null))
    throw new Error(
      refusal.success ? refusal.output.message : `The package service failed (HTTP ${response.status}).`,
    )
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for await (const line of jsonLinesOf(() => reader.read())) {
    const event = v.safeParse(bundleEventSchema, line)
    if (event.success && event.output.type === 'bundled') return event.output
  }
  throw new Error('The package service broke off before it was done. Publish again.')
}
