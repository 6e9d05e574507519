import { useCallback } from 'react'
import { sampleBoard } from '../data'
import { beep } from '../lib/beep'
import type { Direction } from '../lib/direction'
import { type Board, boardOf, highest, newBoard, push, stuck } from '../lib/tiles'
import { settings } from '../settings'
import { useKept } from './use-kept'

type Play = { board: Board; past: Board[]; undosLeft: number; goesOn: boolean; signed: boolean }

const playOf = (board: Board): Play => ({
  board,
  past: [],
  undosLeft: settings.undos,
  goesOn: false,
  signed: false,
})

export function useTiles(sound: boolean) {
  const [play, setPlay] = useKept('tiles', () => playOf(boardOf(sampleBoard.rows, sampleBoard.score)))
  const { board } = play
  const won = highest(board) >= settings.goalRank && !play.goesOn
  const lost = !won && stuck(board)

  const move = useCallback(
    (direction: Direction) => {
      if (won || lost) return
      const next = push(board, direction, Math.random)
      if (next === board) return
      if (sound) beep(next.score > board.score ? 220 * 2 ** (highest(next) / 12) : 140)
      setPlay({ ...play, board: next, past: [...play.past, board].slice(-settings.undos) })
    },
    [board, play, won, lost, sound, setPlay],
  )

  const undo = useCallback(() => {
    const last = play.past.at(-1)
    if (!last || play.undosLeft === 0) return
    const tiles = last.tiles.map((tile) => ({
      ...tile,
      state: tile.state === 'gone' ? tile.state : ('still' as const),
    }))
    setPlay({
      ...play,
      board: { ...last, tiles },
      past: play.past.slice(0, -1),
      undosLeft: play.undosLeft - 1,
    })
  }, [play, setPlay])

  return {
    play,
    board,
    won,
    lost,
    move,
    undo,
    restart: (size = board.size) => setPlay(playOf(newBoard(size, Math.random))),
    goOn: () => setPlay({ ...play, goesOn: true }),
    sign: () => setPlay({ ...play, signed: true }),
  }
}
