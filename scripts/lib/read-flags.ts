/** A command line that asks for what cannot be; the message says what to do. */
export class OptionsError extends Error {
  override name = 'OptionsError'
}

/**
 * What `read` gives, which calls `parseArgs`; its refusal becomes an {@link OptionsError} with the usage.
 */
export function readFlags<Flags>(read: () => Flags, usage: string): Flags {
  try {
    return read()
  } catch (error) {
    // Its first sentence names the flag; the further ones are about programs that take words as well.
    const said = error instanceof Error ? (error.message.split(/\.\s/)[0] ?? '') : String(error)
    throw new OptionsError(`${said.replace(/\.$/, '')}.\n\n${usage}`)
  }
}
