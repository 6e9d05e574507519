import type { Frame, Locator, Page } from 'playwright-core'
import { FLOW_FRAME, TRIAL_FRAME } from '../../src/preview/channel/handshake.ts'

/** The frame of the preview that a person sees, if there is one: not those that are hidden, in which a draft is tried or a flow replayed. */
export function shownFrame(page: Page): Frame | undefined {
  return page
    .frames()
    .find(
      (frame) =>
        frame.parentFrame() !== null &&
        frame.url().includes('.preview.localhost') &&
        frame.name() !== TRIAL_FRAME &&
        !frame.name().startsWith(FLOW_FRAME),
    )
}

/** The same, where it has to be there. */
export function frameOf(page: Page): Frame {
  const found = shownFrame(page)
  if (found === undefined) throw new Error(`No preview runs in ${page.url()}.`)
  return found
}

/** What the preview says while a project starts in it; other parts say that they load, too. */
export function startOfPreview(page: Page): Locator {
  return page.getByText(/^(Starting the app|Loading the preview|Compiling)…/)
}
