/** What becomes of a frame, and what its app says, as whoever shows it hears of it. */
import type { FrameToWorkspace } from '../channel/control-messages.ts'
import type { FrameLinkMessage } from '../channel/link-messages.ts'
import type { SiteMessage } from '../channel/site-messages.ts'

/** Why a frame was taken out of the page. */
export type StopReason = 'hung' | 'dialogs' | 'reloading' | 'left' | 'flood' | 'focus'

/** What the person should hear of a frame that goes on. */
export type FrameNotice =
  | { readonly type: 'kept-here'; readonly address: string }
  | { readonly type: 'put-back' }
  | { readonly type: 'dropped' }

/** What a frame says of its app; what keeps the connection stays with the link. */
export type AppMessage = Exclude<FrameToWorkspace, FrameLinkMessage | SiteMessage>

export interface FrameEvents {
  /** A page of the frame has the ports. */
  readonly onConnected: () => void
  readonly onMessage: (message: AppMessage) => void
  /** The page begins to load, without an app so far. */
  readonly onLoading: () => void
  /** The page takes long to load. */
  readonly onSlow: () => void
  /** What loaded is not the page: the server is away, or its name leads nowhere. It is tried again by itself. */
  readonly onSilent: () => void
  readonly onStopped: (reason: StopReason) => void
  /** The person presses, types or turns the wheel in the app. */
  readonly onActive: () => void
  readonly onNotice: (notice: FrameNotice) => void
}
