import type { ServerConfig } from '../../config/config.ts'
import type { World } from '../world/world.ts'
import type { Finding } from './finding.ts'

/** What is examined: the settings of a server, as it would start with them. */
export interface Subject {
  readonly config: ServerConfig
  /** Full path of DATA_DIR. */
  readonly dataFolder: string
  readonly world: World
}

export interface Check {
  /** Under which its findings are shown. */
  readonly area: string
  /** What is being done, for who waits. */
  readonly title: string
  /** Variables without which it has nothing to say: of those that cannot be used it is told already. */
  readonly reads: readonly string[]
  /** Null where what was found elsewhere kept it from looking. */
  examine(): Promise<readonly Finding[] | null>
}
