import { useId } from 'react'
import { content } from '../content'
import { best, type Game, type Score } from '../lib/scores'
import { settings } from '../settings'

const dateText = (on: string) =>
  new Date(`${on}T12:00`).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })

export function Scores({ scores, game }: { scores: Score[]; game: Game }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="label">
        {content.scoresTitle}
      </h2>
      <ol className="mt-2">
        {best(scores, game, settings.scoresKept).map((score, index) => (
          <li key={score.id} className="flex items-baseline gap-3 border-b-2 border-dotted border-line py-2">
            <span className="w-4 text-muted">{index + 1}</span>
            <span className="font-display text-xl tracking-widest">{score.initials}</span>
            <span className="text-sm text-muted">{dateText(score.on)}</span>
            <span className="ml-auto text-lg font-semibold tabular-nums">
              {score.score.toLocaleString('en')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
