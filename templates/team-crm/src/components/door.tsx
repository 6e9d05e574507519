import type { ReactNode } from 'react'
import { content } from '../content'
import { STAGES } from '../lib/team'
import { Mark } from './mark'

/** What stands before the team's pages: a title, and what there is to do. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="door">
      <aside className="door-side">
        <p className="door-name">
          <Mark size={34} />
          {content.name}
        </p>
        <p className="door-tagline">{content.tagline}</p>
        <ol className="door-stages" aria-hidden="true">
          {STAGES.filter(({ key }) => key !== 'lost').map(({ key, label }, at) => (
            <li key={key} className="door-stage" style={{ '--hue': `var(--color-stage-${key})`, '--at': at }}>
              {label}
            </li>
          ))}
        </ol>
      </aside>
      <main className="door-main">
        <div className="door-inside">
          <h1 className="page-title">{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}
