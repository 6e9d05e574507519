import { Nav } from './components/nav'
import { SnakeGame } from './components/snake-game'
import { TilesGame } from './components/tiles-game'
import { sampleScores } from './data'
import { useKept } from './hooks/use-kept'
import type { Game, Score } from './lib/scores'

export default function App() {
  const [game, setGame] = useKept<Game>('game', () => 'tiles')
  const [sound, setSound] = useKept('sound', () => false)
  const [scores, setScores] = useKept<Score[]>('scores', () => sampleScores)

  const addScore = (of: Game, initials: string, score: number) =>
    setScores([
      ...scores,
      { id: crypto.randomUUID(), game: of, initials, score, on: new Date().toISOString().slice(0, 10) },
    ])

  const props = {
    scores,
    onScore: addScore,
    sound,
    nav: <Nav game={game} onGame={setGame} sound={sound} onSound={setSound} />,
  }
  return game === 'tiles' ? <TilesGame {...props} /> : <SnakeGame {...props} />
}
