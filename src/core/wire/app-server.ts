/** What the server hands out for an exported app to serve itself, and the workspace puts into its archive. */
import * as v from 'valibot'

/** Path on the workspace's host. */
export const APP_SERVER_PATH = '/app-server'
export const APP_SERVER_FILE = 'files.json'

/** Texts by path in the project. */
export const appServerSchema = v.record(v.string(), v.string())
