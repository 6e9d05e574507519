/** Composes a game from a brief: pairs, snake, 2048, or noughts and crosses. */
import type { Brief } from '../../intent/brief.ts'
import { readCount } from '../../intent/details.ts'
import { type AppFile, assembleApp, choose, type KitPart } from '../kit/assemble.ts'
import type { GeneratedApp } from '../kit/generated-app.ts'
import { appConfigTs, type Literal } from '../kit/literal.ts'
import { nameOf, taglineOf, topicOf } from '../kit/naming.ts'
import { slug } from '../kit/quoting.ts'
import { MEMORY_APP_TSX, MEMORY_HOOK_TS, memoryBoardTsx, SHUFFLE_TS } from './memory-files.ts'
import { NOUGHTS_APP_TSX, NOUGHTS_BOARD_TSX, NOUGHTS_HOOK_TS, NOUGHTS_TS } from './noughts-files.ts'
import { ARROW_PAD_TSX, SCORES_TSX, USE_ARROWS_TS, USE_BEST_TS } from './shared-files.ts'
import { SNAKE_APP_TSX, SNAKE_BOARD_TSX, SNAKE_HOOK_TS, SNAKE_TS } from './snake-files.ts'
import { TILES_APP_TSX, TILES_BOARD_TSX, TILES_HOOK_TS, TILES_TS } from './tiles-files.ts'

const ICONS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /animal|pet|zoo|farm|bird/i,
    ['Cat', 'Dog', 'Bird', 'Fish', 'Rabbit', 'Snail', 'Squirrel', 'Turtle', 'Rat', 'Bug'],
  ],
  [
    /food|fruit|kitchen|cook|cake/i,
    ['Apple', 'Cherry', 'Grape', 'Banana', 'Carrot', 'Croissant', 'Pizza', 'IceCreamCone', 'Egg', 'Cookie'],
  ],
  [
    /space|star|planet|galax|night/i,
    ['Rocket', 'Moon', 'Star', 'Sun', 'Orbit', 'Satellite', 'Telescope', 'Sparkles', 'Earth', 'Cloud'],
  ],
  [
    /music|song|band/i,
    ['Music', 'Guitar', 'Piano', 'Drum', 'Mic', 'Headphones', 'Radio', 'Speaker', 'Disc', 'Bell'],
  ],
  [
    /sea|ocean|beach|water|ship|travel|summer/i,
    ['Fish', 'Anchor', 'Ship', 'Waves', 'Shell', 'Sailboat', 'Umbrella', 'Sun', 'Plane', 'Map'],
  ],
]
const NATURE = [
  'Leaf',
  'Flower',
  'Sun',
  'Cloud',
  'Snowflake',
  'Feather',
  'Mountain',
  'Clover',
  'Moon',
  'Flame',
]

interface Game {
  readonly noun: string
  readonly tagline: string
  readonly plan: string
  readonly config?: { readonly [key: string]: Literal }
  readonly kit?: readonly KitPart[]
  readonly files: readonly AppFile[]
}

const BEST: AppFile = ['src/hooks/useBest.ts', 'The best result', USE_BEST_TS]
const SCORES: AppFile = ['src/components/game/Scores.tsx', 'Scores', SCORES_TSX]
const ARROWS: readonly AppFile[] = [
  ['src/hooks/useArrows.ts', 'Arrow keys', USE_ARROWS_TS],
  ['src/components/game/ArrowPad.tsx', 'Arrows for fingers', ARROW_PAD_TSX],
]

function memory(brief: Brief): Game {
  const icons = topicOf(brief, ICONS, NATURE)
  const pairs = Math.min(icons.length, Math.max(4, readCount(brief.prompt, 'pairs') ?? 8))
  const faces = icons.slice(0, pairs)
  const theme = brief.isEnglish
    ? /\b(?:with|about|of)\s+(?:\d+\s+)?(\p{L}+)(?=$|[\s,.])/u.exec(brief.prompt)?.[1]
    : undefined
  return {
    noun: 'Memory game',
    tagline: theme === undefined ? 'Two of each, face down.' : `Two of each, face down: ${theme}.`,
    plan: `${pairs} pairs; turn two cards at a time, by mouse, touch or keyboard. Moves are counted`,
    config: { faces },
    files: [
      ['src/lib/shuffle.ts', 'Shuffles', SHUFFLE_TS],
      ['src/hooks/useGame.ts', 'Cards and moves', MEMORY_HOOK_TS],
      ['src/components/game/Board.tsx', 'The cards', memoryBoardTsx(faces)],
      ['src/App.tsx', 'Puts the page together', MEMORY_APP_TSX],
    ],
  }
}

const SNAKE: Game = {
  noun: 'Snake',
  tagline: 'Eat, grow, do not bite yourself.',
  plan: 'Arrow keys, WASD or buttons steer; it gets faster with every bite, and can be paused',
  kit: ['IconButton'],
  files: [
    ...ARROWS,
    ['src/lib/snake.ts', 'The rules', SNAKE_TS],
    ['src/hooks/useGame.ts', 'Moves the snake', SNAKE_HOOK_TS],
    ['src/components/game/Board.tsx', 'The field', SNAKE_BOARD_TSX],
    ['src/App.tsx', 'Puts the page together', SNAKE_APP_TSX],
  ],
}

const TILES: Game = {
  noun: '2048',
  tagline: 'Slide, join, do not fill the board.',
  plan: 'Arrow keys, WASD, buttons or a swipe slide the tiles; the last move can be taken back',
  kit: ['IconButton'],
  files: [
    ...ARROWS,
    ['src/lib/tiles.ts', 'The rules', TILES_TS],
    ['src/hooks/useGame.ts', 'The grid and the score', TILES_HOOK_TS],
    ['src/components/game/Board.tsx', 'The board', TILES_BOARD_TSX],
    ['src/App.tsx', 'Puts the page together', TILES_APP_TSX],
  ],
}

const NOUGHTS: Game = {
  noun: 'Tic-tac-toe',
  tagline: 'Three in a row. The computer looks ahead.',
  plan: 'Against the computer, which plays every game to its end in its head, or two at one screen',
  files: [
    ['src/lib/noughts.ts', 'The rules, and how the computer thinks', NOUGHTS_TS],
    ['src/hooks/useGame.ts', 'Turns and wins', NOUGHTS_HOOK_TS],
    ['src/components/game/Board.tsx', 'The board', NOUGHTS_BOARD_TSX],
    ['src/App.tsx', 'Puts the page together', NOUGHTS_APP_TSX],
  ],
}

function gameOf(brief: Brief): Game {
  if (/\bsnake|schlange/i.test(brief.prompt)) return SNAKE
  if (/\b2048|\bsliding|\btiles?\b|\bnumbers? (?:game|puzzle)|\bpuzzle/i.test(brief.prompt)) return TILES
  if (/tic[- ]?tac|noughts|three in a row|two[- ]player/i.test(brief.prompt)) return NOUGHTS
  return memory(brief)
}

export function gameApp(brief: Brief): GeneratedApp {
  const game = gameOf(brief)
  const isPlain = /^(?:(?:browser|mini|arcade|video|card) ?)?games?$|^spiel$/i.test(brief.kindWords)
  const name = nameOf(isPlain ? { ...brief, kindWords: game.noun } : brief, game.noun)
  const tagline = taglineOf(brief, game.tagline)
  return assembleApp(brief, {
    name,
    tagline,
    kit: ['useStored', 'Button', ...(game.kit ?? [])],
    header: { arrangement: choose(brief, 1, ['bar', 'masthead']), width: 'max-w-3xl' },
    files: [
      [
        'src/lib/app-config.ts',
        'Name and tagline',
        appConfigTs({ name, tagline, storageKey: `${slug(name)}:best:v1`, ...game.config }),
      ],
      BEST,
      SCORES,
      ...game.files,
    ],
    plan: [
      `**${name}**, a game (${game.noun.toLowerCase()}) in ${brief.mood.label}`,
      game.plan,
      'The best result is kept in this browser; changes are announced to screen readers',
    ],
    inspiration: 'Apple',
    next: ['make the header dark green', 'add a dark mode switch', 'change "New game" to "Again"'],
  })
}
