/** An error of the browser's driver that says nothing about Lathe. */

/**
 * Whether an error that nothing caught is the driver's own: it looks up where a frame belongs that asks to be navigated,
 * and throws, out of the listener of a message, where that frame has left its page meanwhile. Nothing that a test waits
 * for comes from there: where a frame is gone from what a test does, its own call is refused. So where frames are ended
 * at random, as by a killed process, one run in dozens ended with this error and each of its tests green.
 * @param error its message and stack, as vitest hands them over
 */
export function isDriverFault(error: { message: string; stack?: string | undefined }): boolean {
  const [first, second] = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return (
    error.message === 'Frame has been detached.' &&
    first?.includes('._sessionForFrame ') === true &&
    second?.includes('._eventBelongsToStaleFrame ') === true
  )
}
