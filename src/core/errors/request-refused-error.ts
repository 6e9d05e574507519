/** A request that was not sent, because whoever watches the spending said no; the message is for the user. */
export class RequestRefusedError extends Error {
  override readonly name = 'RequestRefusedError'
}
