export class ScriptError extends Error {}
export function runScript(main: () => Promise<void>): void
