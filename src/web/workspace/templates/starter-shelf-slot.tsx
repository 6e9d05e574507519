import { useState } from 'react'
import { STORAGE_PREFIX } from '../../../core/product.ts'
import type { Project } from '../../../core/project/project.ts'
import { keep, readKept } from '../../platform/kept-text.ts'
import { latePart } from '../../ui/late-part.tsx'
import { useActiveProject } from '../context/workspace-context.tsx'
import { StarterPlaces, StarterTitle } from './starter-places.tsx'

const StarterShelf = latePart(async () => (await import('./starter-shelf.tsx')).StarterShelf, {
  isQuiet: true,
  placeholder: (
    <>
      <header className="flex h-8 items-center pl-4">
        <StarterTitle />
      </header>
      <StarterPlaces />
    </>
  ),
})
const HIDDEN_KEY = `${STORAGE_PREFIX}starters_hidden`

/** Below a project in which nobody did anything yet; its room is there from the first paint, so that nothing moves. */
export function StarterShelfSlot() {
  const isFresh = useActiveProject(isStarter)
  const [isHidden, setIsHidden] = useState(() => readKept(HIDDEN_KEY) !== null)
  if (!isFresh || isHidden) return null
  return (
    <section
      aria-label="Start with an app"
      className="h-[10.25rem] shrink-0 overflow-hidden border-line border-t bg-surface-raised pt-1.5 [@media(max-height:36rem)]:hidden"
    >
      <StarterShelf
        onHide={() => {
          keep(HIDDEN_KEY, 'yes')
          setIsHidden(true)
        }}
      />
    </section>
  )
}

function isStarter({ head, messages }: Project): boolean {
  return messages.length === 0 && head.parent === null && head.cause.type === 'template'
}
