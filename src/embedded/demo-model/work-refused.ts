/** Why no answer was made: too many wait, or this one took more than it may. The message is for the person. */
export class WorkRefused extends Error {
  override name = 'WorkRefused'

  constructor(
    readonly reason: 'busy' | 'too-much',
    message: string,
  ) {
    super(message)
  }
}

export const BUSY = 'The demo model has as many requests as it can take. Try again in a few seconds.'
export const TOO_MUCH =
  'This request takes more work than the demo model may do. Ask for less at once, or in simpler words.'
