/** What a data folder holds, by name: whoever makes it private, backs it up or restores it goes by this one list. */

/**
 * Of apps, each copied by rules of its own: files and whose each backend is, of drafts and of what is published, what is
 * published, and what is shared.
 */
export const APP_FOLDERS = ['app-files', 'backends', 'live', 'live-files', 'sites', 'shares'] as const
export type AppFolder = (typeof APP_FOLDERS)[number]

/** The cluster of apps' databases and its sockets; private by PostgreSQL's own doing. */
export const ENGINE_FOLDER = 'engine'
export const CLUSTER_FOLDER = `${ENGINE_FOLDER}/data`
/** What names, passwords and keys of apps are made of. */
export const ENGINE_SECRET = 'engine-secret'

/** In a backup, what apps keep. */
export const APPS_BACKUP = 'apps'
/** Beside what is there, what a restore puts together. */
export const APPS_RESTORING = 'apps.restoring'

/** Made again by whoever needs it: in no backup. */
const REMADE_FOLDERS = ['packages'] as const

/** Folders that hold nothing but what Lathe fetched, built and wrote. */
export const OWN_FOLDERS: ReadonlySet<string> = new Set([
  ...APP_FOLDERS,
  ...REMADE_FOLDERS,
  APPS_BACKUP,
  APPS_RESTORING,
])
