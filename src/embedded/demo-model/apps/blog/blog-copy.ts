/** Posts for a blog, by what it is about. */

export interface BlogTopic {
  readonly tagline: string
  /** Title, tag, first lines, and the paragraphs that follow. */
  readonly posts: readonly (readonly [title: string, tag: string, lead: string, ...paragraphs: string[]])[]
}

export const BLOG_TOPICS: readonly (readonly [RegExp, BlogTopic])[] = [
  [
    /travel|trip|hik|nomad|city|train/i,
    {
      tagline: 'Slow journeys, written down on the way back.',
      posts: [
        [
          'The night train that still runs',
          'Trains',
          'At ten past nine the conductor asks whether you want tea or coffee in the morning. It is the best question of the day.',
          'The corridor smells of oranges. Somebody plays cards two doors down, and the mountains are there before you can see them.',
          'Book the upper berth: it is warmer, and the window is yours alone.',
        ],
        [
          'Porto, uphill',
          'Cities',
          'Every street in Porto is a decision. We took the steeper one each time and were right twice.',
          'The tiles are bluest after rain, which is when the funicular stops for lunch.',
        ],
        [
          'A hut, a storm, four strangers',
          'Mountains',
          'The forecast had said showers. By six we were counting seconds between light and sound.',
          'We shared soup and a deck of cards without a king. In the morning the valley was gone, and then it came back.',
        ],
        [
          'What I no longer pack',
          'Notes',
          'Two books are one too many. A third pair of shoes is a decision you should make at home.',
          'What stays: a spoon, a long scarf, and addresses on paper.',
        ],
      ],
    },
  ],
  [
    /food|cook|recipe|bak|restaurant|wine|coffee/i,
    {
      tagline: 'Notes from a small kitchen with a loud oven.',
      posts: [
        [
          'Bread that forgives',
          'Baking',
          'Most recipes want you at home at four. This one waits until you are back.',
          'Use cold water, a third less yeast, and the lowest shelf of the fridge. It will wait for two days without complaint.',
          'Bake it darker than you dare.',
        ],
        [
          'An omelette for one',
          'Supper',
          'Three eggs, one pan, no hurry: the whole supper takes less time than choosing a film.',
          'Butter first, salt last, and off the heat while the middle still moves.',
        ],
        [
          'In praise of leeks',
          'Vegetables',
          'They stand in the garden all winter and ask for nothing. That is reason enough.',
          'Slice them long, cook them slowly, and serve them as if they were expensive.',
        ],
        [
          'The drawer of spices',
          'Kitchen',
          'Half of mine were older than my bicycle. I threw out eleven jars and bought four.',
          'Whole seeds, a small mortar, and the date on the lid.',
        ],
      ],
    },
  ],
  [
    /tech|code|coding|software|develop|programming|design|web|ai\b|startup/i,
    {
      tagline: 'What broke, why, and what we left out.',
      posts: [
        [
          'Delete it first',
          'Practice',
          'Before we optimised the report we asked who reads it. Nobody had, since March.',
          'The fastest code is the code that is gone. The second fastest is the code that runs once a week instead of at every click.',
          'We now keep a page with what we removed, and why.',
        ],
        [
          'Errors are sentences',
          'Interfaces',
          'A good error says what happened, what was kept, and what to do next. Most say a number.',
          'We rewrote forty of them in an afternoon. Support noticed before we told anyone.',
        ],
        [
          'A queue is a promise',
          'Systems',
          'Putting work off is easy. Telling people that it will happen is the hard half.',
          'We show the place in the queue now. Complaints fell, although nothing got faster.',
        ],
        [
          'Reading old pull requests',
          'Teams',
          'Five years later the arguments are funnier than the code, and more useful.',
          'The best comments ask for a reason. The worst ones ask for a semicolon.',
        ],
      ],
    },
  ],
  [
    /garden|plant|nature|bird|animal|sustainab|climate|outdoor/i,
    {
      tagline: 'Seen from a bench, in all weathers.',
      posts: [
        [
          'The first swift',
          'Birds',
          'It came on the second of May, nine days late, and flew one circle as if to check the address.',
          'By evening there were six. The street was louder, and nobody minded.',
        ],
        [
          'Letting the corner go',
          'Garden',
          'We stopped mowing two square metres. By July there were forty kinds of flower, and something that hums.',
          'The neighbours asked whether we were away.',
        ],
        [
          'Frost map',
          'Winter',
          'Every garden has its cold spot. Ours is under the pear tree, and now it has a name.',
          'Mark it with a stick in November and plant nothing soft there.',
        ],
        [
          'Water, later',
          'Garden',
          'A full barrel in April is worth more than a new hose in August.',
          'Water in the evening, at the root, and less often than you think.',
        ],
      ],
    },
  ],
]

export const BLOG_DEFAULT: BlogTopic = {
  tagline: 'Short essays on ordinary things.',
  posts: [
    [
      'The drawer that never closes',
      'Home',
      'Every home has one. Ours holds string, two keys that fit nothing, and a map of a city we never visited.',
      'I tried to tidy it once. It took an afternoon and made the rest of the house look worse.',
      'Now it has a label. It says “open”.',
    ],
    [
      'Walking without a phone',
      'Walks',
      'For the first ten minutes the pocket feels wrong. Then the street gets longer.',
      'I heard three conversations, one piano, and my own shoes. I was late and did not know by how much.',
    ],
    [
      'Letters I did not send',
      'Writing',
      'There are nine of them. They are better than the ones I sent, mostly because they end sooner.',
      'A letter is finished when the anger is gone, and by then the post office is closed.',
    ],
    [
      'On keeping receipts',
      'Notes',
      'They fade faster than memory, which says something about both.',
      'I kept one: two coffees, a rainy Tuesday, and the pen that wrote your number on it.',
    ],
  ],
}

/** Posts on a subject that no topic knows. */
export function blogAbout(subject: string): BlogTopic {
  const title = subject.charAt(0).toUpperCase() + subject.slice(1)
  return {
    tagline: `Notes on ${subject}, one at a time.`,
    posts: [
      [
        `Where to begin with ${subject}`,
        'Beginnings',
        'Not with the best book and not with the best tools. Begin with one good hour and somebody who has done it for years.',
        'Ask them what they would leave out. The answer is shorter than any list of what to buy.',
        'Then write down what surprised you. That page is the one you will read again.',
      ],
      [
        `${title}, a year later`,
        'Notes',
        'Twelve months ago I knew three words and used two of them wrongly. I still keep that first page.',
        'Most of what I learned came from looking twice. The rest came from people who were kind about it.',
      ],
      [
        'Three questions that everybody asks',
        'Questions',
        `How long does it take, what does it cost, and why ${subject}? The first two have answers.`,
        'For the third I have stopped giving reasons. I show what I saw last week instead.',
      ],
      [
        'A small list of mistakes',
        'Guides',
        'Going too fast, reading too much, and waiting for the right weather. All three are mine.',
        'Each one cost an afternoon, and each one is in a post by now.',
      ],
    ],
  }
}
