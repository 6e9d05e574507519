/**
 * In the name of an app's frame: what the app keeps where the browser lets its page store nothing. The page's stand-in for
 * storage writes it when the page goes, and the next one reads it: text of `{ local, session }`, entries each.
 */
export const CARRIED_STORAGE = 'lathe-storage:'
