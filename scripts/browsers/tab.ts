/** A tab of any browser: what the main job needs of it, whatever protocol drives it. */
export interface Tab {
  open(address: string): Promise<void>
  /**
   * Value of a JavaScript expression, in the page or in the preview's frame; what cannot be asked just now, as the frame
   * of a page that is loading, throws.
   */
  ask(expression: string, where?: 'page' | 'frame'): Promise<unknown>
  /** Presses what this XPath finds, with the pointer, once it is there. */
  press(xpath: string, where?: 'page' | 'frame'): Promise<void>
  /** Puts the caret into what this XPath finds and types, ending with Enter. */
  enter(xpath: string, text: string): Promise<void>
  /** The tab that `open` opens; this one waits until it is closed. */
  popup(open: () => Promise<void>): Promise<Pick<Tab, 'ask' | 'enter'>>
  /** Back from the popup. */
  back(): Promise<void>
  picture(): Promise<Uint8Array>
}

export interface OtherBrowser {
  readonly name: string
  /** What the browser says that it is. */
  readonly version: string
  readonly tab: Tab
  close(): Promise<void>
}

/** Long, for a machine that is busy with other things. */
export const PATIENCE_MS = 120_000

/** Asks until the answer is no more empty; `what` ends the sentence of the error. */
export async function until<Answer>(what: string, ask: () => Promise<Answer>): Promise<NonNullable<Answer>> {
  const end = Date.now() + PATIENCE_MS
  let last: unknown
  while (Date.now() < end) {
    try {
      const answer = await ask()
      if (answer) return answer
      last = answer
    } catch (error) {
      last = error instanceof Error ? error.message : error
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`Waited in vain for ${what}. Last: ${String(last)}`)
}
