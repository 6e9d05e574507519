import type { CSSProperties } from 'react'
import { content } from '../content'
import { Sprite } from '../pictures/sprite'
import { creatures } from '../pictures/sprites'

/** Everybody that can be made; those above the highest tile stay in the dark. */
export function Met({ rank }: { rank: number }) {
  return (
    <section aria-labelledby="met-title" className="flex grow flex-col">
      <h2 id="met-title" className="label">
        {content.metTitle}
      </h2>
      <ol className="met">
        {creatures.map((creature, index) => {
          const met = index < rank
          return (
            <li
              key={creature.name}
              className={met ? 'met-one' : 'met-one met-dark'}
              style={{ '--tile': `var(--color-tile-${index + 1})` } as CSSProperties}
            >
              <Sprite rows={creature.rows} className="met-sprite" />
              <span>
                {met && <span className="block leading-tight">{creature.name}</span>}
                <span className="text-sm text-muted">{2 ** (index + 1)}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
