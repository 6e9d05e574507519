/** What whoever runs the server asked for, at a terminal or a page, and cannot be done; the message is a sentence for them. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
