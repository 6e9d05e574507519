import type { ReactNode } from 'react'
import type { Game, Score } from '../lib/scores'
import { Scores } from './scores'

type Props = {
  nav: ReactNode
  game: Game
  scores: Score[]
  rule: string
  keys: [string, string][]
  bar: ReactNode
  aside: ReactNode
  children: ReactNode
}

/** The cabinet: the screen in the middle, who won and how to play beside it. */
export function Shell({ nav, game, scores, rule, keys, bar, aside, children }: Props) {
  return (
    <div className="cabinet">
      <header className="cabinet-side cabinet-left">
        {nav}
        <div className="max-lg:hidden">
          <h2 className="label">How to play</h2>
          <p className="mt-2 text-pretty text-lg leading-snug">{rule}</p>
          <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2">
            {keys.map(([key, what]) => (
              <div key={key} className="contents">
                <dt className="cap">{key}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="mt-auto max-lg:hidden">
          <Scores scores={scores} game={game} />
        </div>
      </header>
      <main className="cabinet-middle">
        <div className="flex w-full flex-wrap items-end gap-2">{bar}</div>
        {children}
      </main>
      <aside className="cabinet-side cabinet-right">
        {aside}
        <div className="lg:hidden">
          <p className="mb-6 text-pretty">{rule}</p>
          <Scores scores={scores} game={game} />
        </div>
      </aside>
    </div>
  )
}
