import { snakeLevels } from '../data'
import { range } from '../lib/range'
import { Sprite } from '../pictures/sprite'
import { apple } from '../pictures/sprites'
import { settings } from '../settings'

type Props = { level: number; eaten: number }

/** The levels as small maps; in the present one its fruits are counted. */
export function Levels({ level, eaten }: Props) {
  return (
    <section aria-labelledby="levels-title" className="flex grow flex-col">
      <h2 id="levels-title" className="label">
        Levels
      </h2>
      <ol className="levels">
        {snakeLevels.map(({ name, walls }, index) => (
          <li key={name} aria-current={index === level ? 'step' : undefined} className="level">
            <svg viewBox="0 0 20 20" shapeRendering="crispEdges" aria-hidden="true">
              {walls.map(([x, y, width, height]) => (
                <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} fill="currentColor" />
              ))}
            </svg>
            <span className="mt-1 block leading-tight">
              {index + 1}. {name}
            </span>
            {index === level && (
              <span className="flex gap-0.5 text-accent">
                <span className="sr-only">{`${eaten} of ${settings.fruitsPerLevel} eaten`}</span>
                {range(settings.fruitsPerLevel).map((fruit) => (
                  <Sprite
                    key={fruit}
                    rows={apple}
                    className={`h-4 w-4 ${fruit < eaten ? '' : 'opacity-25'}`}
                  />
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
