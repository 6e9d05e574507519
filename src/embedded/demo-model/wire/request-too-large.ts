/** A request that holds more than the demo model takes; the message says of what, and what to do. */
export class RequestTooLarge extends Error {
  override name = 'RequestTooLarge'
}
