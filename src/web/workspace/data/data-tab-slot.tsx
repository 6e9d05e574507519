import { useState } from 'react'
import { latePart } from '../../ui/late-part.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useActiveProject } from '../context/workspace-context.tsx'

const DataTab = latePart(async () => (await import('./data-tab.tsx')).DataTab, {
  placeholder: (
    <div className="grid h-full place-items-center text-ink-faint">
      <Waiting label="Loading the view of the data" />
    </div>
  ),
})

/** What the app keeps, loaded when it is first looked at. */
export function DataTabSlot({ isShown }: { readonly isShown: boolean }) {
  const key = useActiveProject((project) => project.key)
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  return wasShown ? <DataTab key={key} isShown={isShown} /> : null
}
