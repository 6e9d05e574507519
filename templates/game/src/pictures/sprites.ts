export type Creature = { name: string; rows: readonly string[] }

/** Left halves of 8 by 8 pictures; the right half is the mirror. */
export const creatures: readonly Creature[] = [
  { name: 'Mite', rows: ['....', '.#..', '..##', '.###', '.#.#', '.###', '#.#.', '....'] },
  { name: 'Sprout', rows: ['....', '.##.', '####', '.###', '...#', '...#', '...#', '..##'] },
  { name: 'Heart', rows: ['....', '.##.', '####', '####', '.###', '..##', '...#', '....'] },
  { name: 'Ghost', rows: ['..##', '.###', '####', '##.#', '##.#', '####', '####', '#.#.'] },
  { name: 'Toadstool', rows: ['..##', '.###', '##.#', '####', '####', '..##', '..#.', '..##'] },
  { name: 'Crab', rows: ['.#..', '..#.', '.###', '##.#', '####', '#.##', '#.#.', '..#.'] },
  { name: 'Cup', rows: ['####', '#.##', '#.##', '.###', '..##', '...#', '..##', '.###'] },
  { name: 'Crown', rows: ['....', '#..#', '#..#', '##.#', '####', '####', '#.#.', '####'] },
  { name: 'Skull', rows: ['.###', '####', '#..#', '#..#', '###.', '.###', '.#.#', '....'] },
  { name: 'Gem', rows: ['....', '.###', '#.#.', '####', '.#.#', '..##', '...#', '....'] },
  { name: 'Star', rows: ['...#', '...#', '..##', '####', '.###', '..##', '.##.', '.#..'] },
]

export const apple = ['....', '...#', '.##.', '####', '####', '####', '.###', '..#.']

const mirrored = (row: string) => row + [...row].reverse().join('')

/** Where the picture has a dot, as [column, row]. */
export const dotsOf = (rows: readonly string[]): [number, number][] =>
  rows.flatMap((row, y) =>
    [...mirrored(row)].flatMap((dot, x): [number, number][] => (dot === '#' ? [[x, y]] : [])),
  )

/** A rank past the last creature keeps the last one's picture. */
export const creatureOf = (rank: number) => creatures[Math.min(rank, creatures.length) - 1]
