import { Pause, Play, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { content } from '../content'
import { snakeLevels } from '../data'
import { useControls } from '../hooks/use-controls'
import { useSnake } from '../hooks/use-snake'
import { best, earnsPlace } from '../lib/scores'
import { settings } from '../settings'
import { Figures } from './figures'
import type { GameProps } from './game-props'
import { Initials } from './initials'
import { Levels } from './levels'
import { Overlay } from './overlay'
import { Pad } from './pad'
import { Shell } from './shell'
import { SnakeCanvas } from './snake-canvas'

export function SnakeGame({ scores, onScore, sound, nav }: GameProps) {
  const { snake, motion, steer, restart, toggle } = useSnake(sound)
  const [signed, setSigned] = useState(-1)
  const swipes = useControls({
    onDirection: steer,
    onKey: (key) => [' ', 'p', 'Escape'].includes(key) && toggle(),
  })
  const { state, level, score, eaten } = snake
  const over = state === 'lost' || state === 'won'
  const running = state === 'running'
  const levelName = snakeLevels[level].name
  const titles = {
    ready: level === 0 ? content.snakeName : levelName,
    paused: content.pause,
    lost: content.snakeLost,
    won: content.snakeWon,
  }
  return (
    <Shell
      nav={nav}
      game="snake"
      scores={scores}
      rule={content.snakeRule}
      keys={[
        ['Arrows', 'turn'],
        ['Space', 'pause'],
      ]}
      bar={
        <>
          <Figures
            figures={[
              { label: content.score, value: score },
              { label: content.best, value: Math.max(score, best(scores, 'snake', 1)[0]?.score ?? 0) },
              { label: content.level, value: level + 1 },
            ]}
          />
          <button type="button" className="key" onClick={toggle}>
            {running ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
            <span className="max-sm:sr-only">{running ? content.pause : content.start}</span>
          </button>
          <button type="button" className="key" onClick={restart}>
            <RotateCcw size={20} aria-hidden="true" />
            <span className="max-sm:sr-only">{content.newGame}</span>
          </button>
        </>
      }
      aside={
        <>
          <Pad onDirection={steer} />
          <Levels level={level} eaten={eaten} />
        </>
      }
    >
      <div className="screen" {...swipes}>
        <SnakeCanvas motion={motion} />
        {state !== 'running' && (
          <Overlay
            title={titles[state]}
            text={
              over ? `${score} points in level ${level + 1}, ${levelName}` : 'An arrow or a swipe sets off'
            }
          >
            {over && signed !== score && earnsPlace(scores, 'snake', score, settings.scoresKept) && (
              <Initials
                onSave={(initials) => {
                  onScore('snake', initials, score)
                  setSigned(score)
                }}
              />
            )}
            <button type="button" className="key key-bright" onClick={toggle}>
              {over ? content.again : state === 'paused' ? content.goOn : content.start}
            </button>
          </Overlay>
        )}
      </div>
      <p className="sr-only" aria-live="polite">
        {state === 'running' ? `${content.level} ${level + 1}, ${content.score} ${score}` : titles[state]}
      </p>
    </Shell>
  )
}
