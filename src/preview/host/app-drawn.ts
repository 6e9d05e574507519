/** Milliseconds after which a page without a frame is out of sight, which no page is told: it has none until it is seen. */
const OUT_OF_SIGHT = 250
/** Milliseconds that a drawing which has begun is waited for. */
const PATIENCE = 2000

/**
 * Resolves once what the app has put into the page can be seen: with the second frame from here, before which the first was
 * drawn. A busy machine draws long after the app has run, and its page is blank until then.
 */
export async function appDrawn(): Promise<void> {
  if (await nextFrame(OUT_OF_SIGHT)) await nextFrame(PATIENCE)
}

/** Whether it came within so many milliseconds. */
function nextFrame(patience: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patience)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}
