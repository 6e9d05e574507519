export type Game = 'tiles' | 'snake'

export type Score = { id: string; game: string; initials: string; score: number; on: string }

export const best = (scores: Score[], game: Game, count: number) =>
  scores
    .filter((score) => score.game === game)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)

export function earnsPlace(scores: Score[], game: Game, score: number, count: number) {
  const list = best(scores, game, count)
  return score > 0 && (list.length < count || score > list[list.length - 1].score)
}
