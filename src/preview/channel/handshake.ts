/**
 * How a frame and the workspace find each other: the frame says hello to its parent, the parent answers once per
 * load with two ports; a tab has no parent, and is invited first. Everything else travels over the ports, so nothing else
 * is ever read from `window`.
 */
import * as v from 'valibot'

/** Raised with every incompatible change of any message of this folder. */
const CHANNEL_VERSION = 1

export const helloSchema = v.object({ lathe: v.literal('hello'), version: v.literal(CHANNEL_VERSION) })
export const connectSchema = v.object({ lathe: v.literal('connect'), version: v.literal(CHANNEL_VERSION) })

/**
 * Which load of a tab it is that speaks: by its own choice, up to 64 characters. A tab may be invited more than once before
 * its answer is heard, and may be another load by then: it takes the ports for this load, and only these.
 */
const tabLoad = { load: v.pipe(v.string(), v.maxLength(64)) }

export const tabHelloSchema = v.object({ ...helloSchema.entries, ...tabLoad })
export const tabConnectSchema = v.object({ ...connectSchema.entries, ...tabLoad })

/** To a tab of the project's: whether it wants to be connected. */
export const inviteSchema = v.object({ lathe: v.literal('invite'), version: v.literal(CHANNEL_VERSION) })

export const hello: v.InferOutput<typeof helloSchema> = { lathe: 'hello', version: CHANNEL_VERSION }
export const connect: v.InferOutput<typeof connectSchema> = { lathe: 'connect', version: CHANNEL_VERSION }
export const invite: v.InferOutput<typeof inviteSchema> = { lathe: 'invite', version: CHANNEL_VERSION }

/** The name of a frame in which a draft is tried: its page keeps nothing, and takes neither the keyboard nor a dialog. */
export const TRIAL_FRAME = 'lathe-trial'

/** The same of one in which an app is drawn as a visitor sees it, to be published. */
export const SITE_FRAME = 'lathe-site'

/**
 * The same of one in which a flow is replayed, followed by `:` and what its clock shows, the seed of its random numbers,
 * the milliseconds that have passed, and `new` or `on`. A page keeps its name when it loads anew.
 */
export const FLOW_FRAME = 'lathe-flow'
/** Part of the name of one whose states are looked at. */
export const FLOW_LOOKS = 'looks'
/** In its place where they are compared with those of another version. */
export const FLOW_SCREENS = 'screens'
