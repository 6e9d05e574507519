/** A failure that its sentence explains; no stack is shown for it. */
export class ScriptError extends Error {
  name = 'ScriptError'
}

/** Runs a script's main function; a ScriptError ends it with its sentence and exit code 1. */
export function runScript(main) {
  main().catch((error) => {
    console.error(error instanceof ScriptError ? `\n${error.message}` : error)
    process.exit(1)
  })
}
