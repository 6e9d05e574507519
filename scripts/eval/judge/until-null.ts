/** Milliseconds. */
const STEP = 150

/**
 * Asks until the answer is null, and gives the last one: what is still wrong. What is thrown is an answer, too: its
 * first line.
 */
export async function untilNull(
  ask: () => Promise<string | null>,
  patienceMs: number,
): Promise<string | null> {
  for (const end = Date.now() + patienceMs; ; ) {
    const problem = await ask().catch((error: unknown) => firstLine(error))
    if (problem === null || Date.now() > end) return problem
    await new Promise((resolve) => setTimeout(resolve, STEP))
  }
}

export function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.split('\n')[0]?.slice(0, 300) || 'an error without words'
}
