import { Volume2, VolumeX } from 'lucide-react'
import { content } from '../content'
import { beep } from '../lib/beep'
import type { Game } from '../lib/scores'
import { Sprite } from '../pictures/sprite'
import { apple, creatures } from '../pictures/sprites'

type Props = { game: Game; onGame: (game: Game) => void; sound: boolean; onSound: (sound: boolean) => void }

const games = [
  { id: 'tiles', name: content.tilesName, rows: creatures[3].rows },
  { id: 'snake', name: content.snakeName, rows: apple },
] as const

export function Nav({ game, onGame, sound, onSound }: Props) {
  return (
    <div>
      <div className="flex items-start justify-between">
        <div>
          <h1 className="font-display whitespace-nowrap text-4xl font-bold leading-none lg:text-[2.6rem] 2xl:text-7xl">
            {content.name}
          </h1>
          <p className="mt-1 text-muted max-lg:hidden">{content.tagline}</p>
        </div>
        <button
          type="button"
          className="key"
          aria-pressed={sound}
          aria-label="Sound"
          onClick={() => {
            if (!sound) beep(440)
            onSound(!sound)
          }}
        >
          {sound ? <Volume2 size={20} aria-hidden="true" /> : <VolumeX size={20} aria-hidden="true" />}
        </button>
      </div>
      <nav aria-label="Games" className="mt-3 flex gap-2 lg:mt-6 lg:flex-col">
        {games.map(({ id, name, rows }) => (
          <button
            key={id}
            type="button"
            className="slot"
            aria-current={id === game ? 'page' : undefined}
            onClick={() => onGame(id)}
          >
            <Sprite rows={rows} className="h-6 w-6 lg:h-10 lg:w-10" />
            {name}
          </button>
        ))}
      </nav>
    </div>
  )
}
