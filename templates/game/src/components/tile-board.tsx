import type { CSSProperties } from 'react'
import { range } from '../lib/range'
import { type Board, told } from '../lib/tiles'
import { Sprite } from '../pictures/sprite'
import { creatureOf } from '../pictures/sprites'

export function TileBoard({ board }: { board: Board }) {
  return (
    <div className="tile-grid" style={{ '--size': board.size } as CSSProperties}>
      <p className="sr-only">{told(board)}</p>
      {range(board.size * board.size).map((index) => (
        <i
          key={index}
          className="tile-place"
          style={{ '--x': index % board.size, '--y': Math.floor(index / board.size) } as CSSProperties}
        />
      ))}
      {board.tiles.map((tile) => (
        <div
          key={tile.id}
          aria-hidden="true"
          className={`tile tile-${tile.state}`}
          style={
            {
              '--x': tile.x,
              '--y': tile.y,
              '--tile': `var(--color-tile-${Math.min(tile.rank, 11)})`,
            } as CSSProperties
          }
        >
          <div className="tile-face">
            <Sprite rows={creatureOf(tile.rank).rows} className="tile-sprite" />
            <span className="tile-number">{2 ** tile.rank}</span>
          </div>
        </div>
      ))}
    </div>
  )
}
