/** Begins a thread where the sources run as they are: loads a loader of TypeScript, then the source that is asked for. */
import { register } from 'tsx/esm/api'

register()
await import(process.argv[2])
