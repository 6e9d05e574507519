/** Messages that keep the connection itself, over the control port: whether the frame answers, and why it may not. */
import * as v from 'valibot'

const MAX_ADDRESS = 2000

/** Said by the frame host. Each can be forged by the app, which only makes its own preview stop or go on. */
export const frameLinkMessages = [
  v.object({ type: v.literal('pong'), id: v.number() }),
  /** The page takes another step of what it does, and answers when it is through with it. */
  v.object({ type: v.literal('beat') }),
  /** A modal dialog opens, or was closed: in between the frame cannot answer. */
  v.object({ type: v.literal('dialog'), isOpen: v.boolean() }),
  /** The person wants an end of the app's dialogs. */
  v.object({ type: v.literal('end-dialogs') }),
  /** The page goes, with its `load` over or still to come; another of the same origin should come. */
  v.object({ type: v.literal('bye'), isAsked: v.boolean(), isLoaded: v.boolean() }),
  /** The person pressed a button or a finger on the app. */
  v.object({ type: v.literal('pointer') }),
  /** They press a key there, or turn the wheel: once a second at most. */
  v.object({ type: v.literal('active') }),
  /** The app tried to leave its origin, and stays. */
  v.object({
    type: v.literal('kept-here'),
    address: v.pipe(
      v.string(),
      v.transform((address) => address.slice(0, MAX_ADDRESS)),
    ),
  }),
  /**
   * A draft that is tried runs, and has come to rest: whether there is anything to be seen, whether it still waits for
   * an answer of the network, and whether it was at work all the time.
   */
  v.object({
    type: v.literal('started'),
    isBlank: v.boolean(),
    isWaiting: v.boolean(),
    isBusy: v.boolean(),
  }),
] as const

export const workspaceLinkMessages = [v.object({ type: v.literal('ping'), id: v.number() })] as const

export type FrameLinkMessage = v.InferOutput<(typeof frameLinkMessages)[number]>
