import type { ReactNode } from 'react'
import type { Game, Score } from '../lib/scores'

export type GameProps = {
  scores: Score[]
  onScore: (game: Game, initials: string, score: number) => void
  sound: boolean
  nav: ReactNode
}
