export const sampleScores = [
  { id: 's1', game: 'tiles', initials: 'KOB', score: 11872, on: '2026-02-14' },
  { id: 's2', game: 'tiles', initials: 'IDA', score: 7340, on: '2026-03-02' },
  { id: 's3', game: 'tiles', initials: 'MAU', score: 5128, on: '2026-01-30' },
  { id: 's4', game: 'tiles', initials: 'ZOE', score: 2456, on: '2026-03-09' },
  { id: 's5', game: 'snake', initials: 'IDA', score: 640, on: '2026-03-05' },
  { id: 's6', game: 'snake', initials: 'TSU', score: 410, on: '2026-02-21' },
  { id: 's7', game: 'snake', initials: 'MAU', score: 230, on: '2026-02-11' },
]

/** The game that is under way at the first visit: the power of two of each tile, 0 where none lies. */
export const sampleBoard = {
  score: 5308,
  rows: [
    [3, 9, 8, 5],
    [1, 4, 6, 7],
    [0, 2, 4, 3],
    [0, 0, 1, 2],
  ],
}

/** Walls of each level as [column, row, width, height] on a field of 20 by 20. */
export const snakeLevels = [
  { name: 'Meadow', walls: [] },
  {
    name: 'Two hedges',
    walls: [
      [5, 4, 1, 12],
      [14, 4, 1, 12],
    ],
  },
  {
    name: 'Fence',
    walls: [
      [0, 0, 20, 1],
      [0, 19, 20, 1],
    ],
  },
  {
    name: 'Crossing',
    walls: [
      [9, 0, 2, 7],
      [9, 13, 2, 7],
      [0, 3, 4, 1],
      [16, 16, 4, 1],
    ],
  },
  {
    name: 'Rooms',
    walls: [
      [0, 10, 8, 1],
      [12, 10, 8, 1],
      [9, 0, 1, 4],
      [9, 16, 1, 4],
    ],
  },
  {
    name: 'Castle',
    walls: [
      [0, 0, 20, 1],
      [0, 19, 20, 1],
      [0, 1, 1, 18],
      [19, 1, 1, 18],
      [5, 5, 3, 1],
      [12, 14, 3, 1],
    ],
  },
]
