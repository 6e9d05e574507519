export interface RunOptions {
  readonly isQuiet?: boolean
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  readonly onText?: (text: string) => void
}
export function run(
  command: string,
  args: readonly string[],
  options?: RunOptions,
): Promise<{ code: number; output: string }>
export function runNode(
  args: readonly string[],
  options?: RunOptions,
): Promise<{ code: number; output: string }>
