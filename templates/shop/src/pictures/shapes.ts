/** From the rim down: [height, half the width], in a picture of 800 × 1000 in which things stand at 800. */
export type Profile = [number, number][]

export interface Shape {
  /** Bodies from back to front. */
  bodies: Profile[]
  handle?: string
  /** Drawn as the body is: a spout, a lip, a lug. */
  parts?: string[]
  lid?: Profile
  with?: 'stems' | 'grass' | 'pears' | 'flame' | 'coffee'
  open: boolean
}

const plate = (top: number): Profile => [
  [top, 262],
  [top + 12, 254],
  [top + 30, 170],
  [top + 38, 150],
]

export const shapes: Record<string, Shape> = {
  mug: {
    bodies: [
      [
        [520, 136],
        [600, 144],
        [700, 142],
        [768, 128],
        [800, 104],
      ],
    ],
    handle: 'M532 574C648 548 664 730 524 728',
    with: 'coffee',
    open: true,
  },
  tumbler: {
    bodies: [
      [
        [580, 112],
        [680, 106],
        [770, 92],
        [800, 76],
      ],
    ],
    open: true,
  },
  cup: {
    bodies: [
      [
        [590, 164],
        [650, 158],
        [720, 126],
        [766, 84],
        [776, 66],
        [800, 70],
      ],
    ],
    open: true,
  },
  bowl: {
    bodies: [
      [
        [580, 244],
        [640, 232],
        [710, 186],
        [760, 116],
        [774, 88],
        [800, 92],
      ],
    ],
    open: true,
  },
  plates: { bodies: [plate(762), plate(734), plate(706), plate(678)], open: true },
  jug: {
    bodies: [
      [
        [380, 104],
        [440, 92],
        [530, 112],
        [640, 164],
        [730, 168],
        [780, 138],
        [800, 112],
      ],
    ],
    handle: 'M486 428C628 396 640 610 556 640',
    parts: ['M300 384C276 352 248 344 236 358C252 388 282 424 314 462C320 420 330 390 330 380z'],
    open: true,
  },
  vase: {
    bodies: [
      [
        [360, 72],
        [386, 56],
        [440, 62],
        [530, 128],
        [630, 174],
        [720, 156],
        [780, 112],
        [800, 92],
      ],
    ],
    with: 'stems',
    open: true,
  },
  bottle: {
    bodies: [
      [
        [350, 46],
        [372, 34],
        [460, 36],
        [510, 58],
        [580, 140],
        [680, 162],
        [760, 130],
        [800, 100],
      ],
    ],
    with: 'grass',
    open: true,
  },
  teapot: {
    bodies: [
      [
        [560, 92],
        [584, 146],
        [650, 188],
        [710, 184],
        [770, 146],
        [800, 112],
      ],
    ],
    handle: 'M560 610C690 560 706 736 572 728',
    parts: ['M236 726C180 690 196 610 138 582C150 566 172 562 186 566C236 590 228 640 262 656z'],
    lid: [
      [500, 20],
      [516, 28],
      [530, 18],
      [540, 52],
      [566, 100],
    ],
    open: false,
  },
  jar: {
    bodies: [
      [
        [520, 158],
        [540, 164],
        [660, 168],
        [760, 154],
        [800, 128],
      ],
    ],
    lid: [
      [424, 24],
      [444, 32],
      [460, 22],
      [474, 92],
      [504, 160],
      [524, 164],
    ],
    open: false,
  },
  candle: {
    bodies: [
      [
        [560, 48],
        [578, 52],
        [596, 34],
        [660, 26],
        [720, 34],
        [766, 90],
        [786, 132],
        [800, 136],
      ],
    ],
    with: 'flame',
    open: true,
  },
  dish: {
    bodies: [
      [
        [668, 282],
        [710, 276],
        [770, 244],
        [800, 214],
      ],
    ],
    parts: [
      'M130 690C96 684 84 702 96 716C108 728 128 724 142 722z',
      'M670 690C704 684 716 702 704 716C692 728 672 724 658 722z',
    ],
    with: 'pears',
    open: true,
  },
}
