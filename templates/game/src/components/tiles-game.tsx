import { RotateCcw, Undo2 } from 'lucide-react'
import { content } from '../content'
import { useControls } from '../hooks/use-controls'
import { useTiles } from '../hooks/use-tiles'
import { best, earnsPlace } from '../lib/scores'
import { highest } from '../lib/tiles'
import { settings } from '../settings'
import { Figures } from './figures'
import type { GameProps } from './game-props'
import { Initials } from './initials'
import { Met } from './met'
import { Overlay } from './overlay'
import { Shell } from './shell'
import { TileBoard } from './tile-board'

const sizes = [settings.smallBoard, settings.middleBoard, settings.largeBoard]

export function TilesGame({ scores, onScore, sound, nav }: GameProps) {
  const { play, board, won, lost, move, undo, restart, goOn, sign } = useTiles(sound)
  const swipes = useControls({ onDirection: move, onKey: (key) => ['u', 'z'].includes(key) && undo() })
  const top = Math.max(board.score, best(scores, 'tiles', 1)[0]?.score ?? 0)
  const earns = !play.signed && earnsPlace(scores, 'tiles', board.score, settings.scoresKept)
  const canUndo = play.past.length > 0 && play.undosLeft > 0
  return (
    <Shell
      nav={nav}
      game="tiles"
      scores={scores}
      rule={content.tilesRule}
      keys={[
        ['Arrows', 'push'],
        ['U', 'undo'],
      ]}
      bar={
        <>
          <Figures
            figures={[
              { label: content.score, value: board.score },
              { label: content.best, value: top },
            ]}
          />
          <button type="button" className="key" onClick={undo} disabled={!canUndo}>
            <Undo2 aria-hidden="true" size={20} />
            <span className="max-sm:sr-only">{content.undo}</span> {play.undosLeft}
          </button>
          <button type="button" className="key" onClick={() => restart()}>
            <RotateCcw aria-hidden="true" size={20} />
            <span className="max-sm:sr-only">{content.newGame}</span>
          </button>
        </>
      }
      aside={
        <>
          <fieldset>
            <legend className="label">Board</legend>
            <div className="mt-2 flex gap-2">
              {sizes.map((size) => (
                <button
                  key={size}
                  type="button"
                  className="key grow justify-center whitespace-nowrap px-1"
                  aria-pressed={size === board.size}
                  onClick={() => restart(size)}
                >
                  {size} × {size}
                </button>
              ))}
            </div>
          </fieldset>
          <Met rank={highest(board)} />
        </>
      }
    >
      <div className="screen" {...swipes}>
        <TileBoard board={board} />
        {(won || lost) && (
          <Overlay
            title={won ? content.won : content.lost}
            text={`${board.score.toLocaleString('en')} points`}
          >
            {earns && (
              <Initials
                onSave={(initials) => {
                  onScore('tiles', initials, board.score)
                  sign()
                }}
              />
            )}
            <div className="flex flex-wrap justify-center gap-2">
              <button type="button" className="key key-bright" onClick={() => restart()}>
                {content.again}
              </button>
              {won && (
                <button type="button" className="key key-bright" onClick={goOn}>
                  {content.goOn}
                </button>
              )}
              {lost && canUndo && (
                <button type="button" className="key key-bright" onClick={undo}>
                  {content.undo}
                </button>
              )}
            </div>
          </Overlay>
        )}
      </div>
      <p className="sr-only" aria-live="polite">
        {won ? content.won : lost ? content.lost : `${content.score} ${board.score}`}
      </p>
    </Shell>
  )
}
