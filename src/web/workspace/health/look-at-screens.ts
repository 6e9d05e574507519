/**
 * What an app's screens are made of, at three widths: the first screen and those that its flows lead to. Replays of their
 * own, after everything else that a version is looked at for; bounded in screens and in time.
 */
import type { FileSystem } from '../../../core/files/file-system.ts'
import { readFlows } from '../../../core/flows/flow-file.ts'
import { MOVE_WIDTHS, type ScreenOutline } from '../../../core/moves/screen-outline.ts'
import type { PersonRest } from '../../platform/person-rest.ts'
import { FIRST_SCREEN, firstNew, type LookAtVersionOptions } from './look-at-version.ts'

/** Screens at one width, and milliseconds after which no further flow is begun. */
const MOST_SCREENS = 8
const PATIENCE = 20_000

export interface LookAtScreensOptions extends LookAtVersionOptions {
  /** Each replay waits for it: nobody waits for what is looked at here. */
  readonly rested: PersonRest['rested']
}

/** Null where none is known, or another version came meanwhile. */
export async function lookAtScreens(options: LookAtScreensOptions): Promise<readonly ScreenOutline[] | null> {
  const { flows, files, isCurrent, now, rested } = options
  const screens: ScreenOutline[] = []
  let spent = 0
  const counts = new Map<number, number>()
  // Flow by flow, so that what time allows is known at every width.
  for (const flow of [FIRST_SCREEN, ...flowsIn(files)]) {
    for (const width of MOVE_WIDTHS) {
      const most = MOST_SCREENS - (counts.get(width) ?? 0)
      if (most <= 0 || spent > PATIENCE) continue
      await rested()
      if (!isCurrent()) return null
      const begun = now()
      await flows.screens(flow, {
        from: firstNew(flow),
        most,
        width,
        onScreen: (screen) => {
          screens.push(screen)
          counts.set(width, (counts.get(width) ?? 0) + 1)
        },
      })
      spent += now() - begun
    }
    // Of an app whose first screen shows at no width, its flows are no better.
    if (screens.length === 0) return null
  }
  return isCurrent() ? screens : null
}

function flowsIn(files: FileSystem) {
  return readFlows(files).flatMap(({ flow }) => flow ?? [])
}
