/** Records what a person sees in every page of a window: each picture that differs, and what the page notes of itself. */
import type { BrowserContext, Page } from 'playwright-core'
import type { Frame, Shift, Sight } from './recording.ts'
import { type Note, watchPage } from './watch-page.ts'

/** Pixels: half of a wide window, all of a phone's. */
const MAX_WIDTH = 640
const MAX_HEIGHT = 800

export interface Recorder {
  newPage(): Promise<Page>
  /** In the order of time. */
  taken(): { frames: Frame[]; sights: Sight[]; shifts: Shift[] }
}

export async function record(context: BrowserContext): Promise<Recorder> {
  const frames: Frame[] = []
  const sights: Sight[] = []
  const shifts: Shift[] = []
  // Where TypeScript is run directly, functions carry a call to this helper of the compiler.
  await context.addInitScript('globalThis.__name ??= (made) => made')
  await context.addInitScript(watchPage)

  const begun = new WeakMap<Page, Promise<void>>()
  const begin = (page: Page) => {
    const known = begun.get(page) ?? start(page)
    begun.set(page, known)
    return known
  }
  let pages = 0
  async function start(opened: Page): Promise<void> {
    const page = pages
    pages += 1
    const devtools = await context.newCDPSession(opened)
    /** What will be seen then, unless the page notes something else before. */
    let coming: Sight | null = null
    devtools.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== 'noteMinutes') return
      const { kind, ...note }: Note = JSON.parse(payload)
      if (kind === 'shift') return void shifts.push(note as Shift)
      const sight = { ...(note as Omit<Sight, 'page'>), page }
      if (coming !== null && coming.at < sight.at) sights.push(coming)
      coming = kind === 'coming' ? sight : null
      if (kind === 'sight') sights.push(sight)
    })
    devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      const png = Buffer.from(data, 'base64')
      const at = (metadata.timestamp ?? Date.now() / 1000) * 1000
      if (!frames.findLast((frame) => frame.page === page)?.png.equals(png)) frames.push({ page, at, png })
      // A page that was closed waits for nothing.
      devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await devtools.send('Runtime.enable')
    await devtools.send('Runtime.addBinding', { name: 'noteMinutes' })
    const size = { maxWidth: MAX_WIDTH, maxHeight: MAX_HEIGHT }
    await devtools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1, ...size })
  }
  // A popup may be gone before it is asked.
  context.on('page', (page) => void begin(page).catch(() => {}))
  const byTime = (one: { at: number }, other: { at: number }) => one.at - other.at
  return {
    async newPage() {
      const page = await context.newPage()
      await begin(page)
      return page
    },
    taken: () => ({
      frames: frames.toSorted(byTime),
      sights: sights.toSorted(byTime),
      shifts: shifts.toSorted(byTime),
    }),
  }
}
