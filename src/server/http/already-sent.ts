import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

/**
 * What a handler returns that has written its answer itself. Where a server runs already, `Response` is the adapter's own
 * class, and so is its constant where that is loaded later: one of those is written as it was made, unless it was read.
 */
export function alreadySent(): Response {
  const response = new Response(null, { headers: RESPONSE_ALREADY_SENT.headers })
  void response.body
  return response
}
