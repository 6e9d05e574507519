/** Questions by topic: question, right answer, three wrong ones, and why. */

export type QuizQuestion = readonly [
  question: string,
  right: string,
  wrong: readonly [string, string, string],
  why: string,
]

export interface QuizTopic {
  readonly words: RegExp
  readonly tagline: string
  readonly questions: readonly QuizQuestion[]
}

const GENERAL: readonly QuizQuestion[] = [
  [
    'How many strings does a violin have?',
    'Four',
    ['Five', 'Six', 'Three'],
    'They are tuned to G, D, A and E.',
  ],
  [
    'Which metal is liquid at room temperature?',
    'Mercury',
    ['Lead', 'Tin', 'Zinc'],
    'It melts at about −39 °C.',
  ],
  [
    'In which year did the first human walk on the Moon?',
    '1969',
    ['1959', '1972', '1965'],
    'Apollo 11 landed on 20 July 1969.',
  ],
  [
    'What does a hygrometer measure?',
    'Humidity',
    ['Pressure', 'Speed', 'Depth'],
    'From Greek hygros, moist.',
  ],
  [
    'Which language has the most native speakers?',
    'Mandarin Chinese',
    ['English', 'Spanish', 'Hindi'],
    'English has more speakers only when second languages count.',
  ],
  ['How many sides does a heptagon have?', 'Seven', ['Six', 'Eight', 'Nine'], 'Greek hepta is seven.'],
  [
    'Which of these is not a primary colour of light?',
    'Yellow',
    ['Red', 'Green', 'Blue'],
    'Yellow light is red and green together.',
  ],
  [
    'What is the largest organ of the human body?',
    'The skin',
    ['The liver', 'The lungs', 'The heart'],
    'It covers nearly two square metres.',
  ],
]

export const QUIZ_TOPICS: readonly QuizTopic[] = [
  {
    words: /space|planet|astronom|solar|universe|galax|star/i,
    tagline: 'Eight minutes from the Sun, at the speed of light.',
    questions: [
      [
        'Which planet has the shortest year?',
        'Mercury',
        ['Venus', 'Mars', 'Earth'],
        'It circles the Sun in 88 days.',
      ],
      [
        'What is the largest moon of Saturn?',
        'Titan',
        ['Europa', 'Io', 'Triton'],
        'It is the only moon with a dense atmosphere.',
      ],
      [
        'How long does sunlight take to reach Earth?',
        'About 8 minutes',
        ['About 8 seconds', 'About 8 hours', 'No time'],
        'It crosses 150 million kilometres.',
      ],
      [
        'Which planet spins on its side?',
        'Uranus',
        ['Neptune', 'Jupiter', 'Saturn'],
        'Its axis is tilted by 98 degrees.',
      ],
      [
        'What is at the centre of our galaxy?',
        'A black hole',
        ['A neutron star', 'The Sun', 'Nothing'],
        'Sagittarius A* has four million solar masses.',
      ],
      [
        'Who was the first human in space?',
        'Yuri Gagarin',
        ['Neil Armstrong', 'Valentina Tereshkova', 'Alan Shepard'],
        'He circled Earth on 12 April 1961.',
      ],
      [
        'What are the rings of Saturn mostly made of?',
        'Water ice',
        ['Gas', 'Iron', 'Lava'],
        'With a little dust and rock.',
      ],
      [
        'Which is the hottest planet?',
        'Venus',
        ['Mercury', 'Mars', 'Jupiter'],
        'Its thick air holds the heat: about 465 °C.',
      ],
    ],
  },
  {
    words: /geograph|capital|countr|world|map|flag|travel|city|cities/i,
    tagline: 'Rivers, borders and places in between.',
    questions: [
      [
        'What is the capital of Australia?',
        'Canberra',
        ['Sydney', 'Melbourne', 'Perth'],
        'It was founded as a compromise between the two largest cities.',
      ],
      [
        'Which river flows through the most countries?',
        'The Danube',
        ['The Nile', 'The Rhine', 'The Amazon'],
        'It passes ten of them.',
      ],
      [
        'Which country has the most islands?',
        'Sweden',
        ['Indonesia', 'Greece', 'Japan'],
        'More than 260,000, most of them without people.',
      ],
      [
        'What is the smallest country?',
        'Vatican City',
        ['Monaco', 'Malta', 'San Marino'],
        'Less than half a square kilometre.',
      ],
      [
        'Which desert is the driest?',
        'Atacama',
        ['Sahara', 'Gobi', 'Kalahari'],
        'Apart from the polar ones. Some stations there have recorded no rain for years.',
      ],
      [
        'On how many continents does the Equator touch land?',
        'Three',
        ['Two', 'Four', 'Five'],
        'South America, Africa and, on islands, Asia.',
      ],
      [
        'What is the capital of Canada?',
        'Ottawa',
        ['Toronto', 'Montréal', 'Vancouver'],
        'Queen Victoria chose it in 1857.',
      ],
      [
        'Which lake is the deepest?',
        'Baikal',
        ['Tanganyika', 'Superior', 'Victoria'],
        'It reaches 1,642 metres.',
      ],
    ],
  },
  {
    words: /animal|wildlife|zoo|nature|bird|dinosaur|biolog|ocean|fish/i,
    tagline: 'Fur, feathers and three hearts.',
    questions: [
      [
        'How many hearts does an octopus have?',
        'Three',
        ['One', 'Two', 'Eight'],
        'Two for the gills, one for the body.',
      ],
      [
        'Which bird can fly backwards?',
        'The hummingbird',
        ['The swift', 'The owl', 'The wren'],
        'Its wings turn at the shoulder.',
      ],
      [
        'What is a group of crows called?',
        'A murder',
        ['A pack', 'A school', 'A gaggle'],
        'The word is from the fifteenth century.',
      ],
      [
        'Which mammal lays eggs?',
        'The platypus',
        ['The bat', 'The sloth', 'The otter'],
        'So do the echidnas.',
      ],
      [
        'How do bees tell each other where flowers are?',
        'They dance',
        ['They hum', 'They leave a scent trail', 'They do not'],
        'The waggle dance gives direction and distance.',
      ],
      [
        'Which animal sleeps with half of its brain?',
        'The dolphin',
        ['The horse', 'The cat', 'The frog'],
        'The other half keeps it breathing.',
      ],
      [
        'What colour is a polar bear’s skin?',
        'Black',
        ['White', 'Pink', 'Grey'],
        'Its hair is without colour and scatters light.',
      ],
      [
        'Which is the fastest animal in a dive?',
        'The peregrine falcon',
        ['The cheetah', 'The sailfish', 'The swift'],
        'More than 300 km/h.',
      ],
    ],
  },
  {
    words: /music|song|band|instrument|composer|guitar|piano/i,
    tagline: 'From pianissimo to feedback.',
    questions: [
      ['How many keys does a modern piano have?', '88', ['76', '96', '64'], '52 white and 36 black ones.'],
      [
        'Which term means “getting slower”?',
        'Ritardando',
        ['Crescendo', 'Staccato', 'Allegro'],
        'Crescendo is getting louder.',
      ],
      [
        'Who wrote “The Four Seasons”?',
        'Antonio Vivaldi',
        ['Johann Sebastian Bach', 'Joseph Haydn', 'Claude Debussy'],
        'Published in 1725.',
      ],
      [
        'How many lines does a musical staff have?',
        'Five',
        ['Four', 'Six', 'Seven'],
        'Gregorian chant used four.',
      ],
      [
        'Which instrument has a bell, valves and a mouthpiece?',
        'The trumpet',
        ['The clarinet', 'The harp', 'The oboe'],
        'Most trumpets have three valves.',
      ],
      [
        'What does BPM stand for?',
        'Beats per minute',
        ['Bars per measure', 'Bass per mix', 'Beats per measure'],
        'A calm heart beats at about 60.',
      ],
      [
        'Where was the tango born?',
        'Around the Río de la Plata',
        ['In Andalusia', 'In Havana', 'In Lisbon'],
        'In the harbours of Buenos Aires and Montevideo.',
      ],
      [
        'Which family does the saxophone belong to?',
        'Woodwind',
        ['Brass', 'Strings', 'Percussion'],
        'It is made of brass but sounds by a reed.',
      ],
    ],
  },
  {
    words: /food|cook|kitchen|cheese|wine|coffee|bak/i,
    tagline: 'Salt, fat, acid, and a little history.',
    questions: [
      [
        'What is the main ingredient of hummus?',
        'Chickpeas',
        ['Lentils', 'Beans', 'Peas'],
        'With sesame paste, lemon and garlic.',
      ],
      [
        'Which spice comes from a crocus?',
        'Saffron',
        ['Turmeric', 'Paprika', 'Cumin'],
        'Three threads a flower, picked by hand.',
      ],
      [
        'What makes bread dough rise?',
        'Yeast making gas',
        ['Salt', 'Gluten alone', 'Sugar melting'],
        'Gluten only holds the bubbles.',
      ],
      [
        'Where does Gouda come from?',
        'The Netherlands',
        ['France', 'Switzerland', 'Denmark'],
        'It was traded in the town of that name.',
      ],
      [
        'What does “al dente” mean?',
        'To the tooth',
        ['In a moment', 'With oil', 'From the oven'],
        'Pasta with a little bite left.',
      ],
      [
        'Which fruit is dried to make a prune?',
        'Plum',
        ['Grape', 'Fig', 'Apricot'],
        'Dried grapes are raisins.',
      ],
      [
        'What is tofu made from?',
        'Soy milk',
        ['Rice', 'Almonds', 'Wheat'],
        'It is curdled and pressed, as cheese is.',
      ],
      [
        'Which is the most expensive part of vanilla?',
        'The work of pollinating by hand',
        ['The glass tubes', 'The colour', 'The sugar'],
        'Outside Mexico its natural pollinators are missing.',
      ],
    ],
  },
  {
    words: /javascript|typescript|code|coding|programming|web|css|html|react|computer|developer/i,
    tagline: 'Off by one, as usual.',
    questions: [
      [
        'What does typeof null give in JavaScript?',
        '"object"',
        ['"null"', '"undefined"', '"number"'],
        'A mistake of the first version that was kept.',
      ],
      [
        'Which HTTP status means “not found”?',
        '404',
        ['403', '500', '301'],
        '403 is forbidden, 500 a server error.',
      ],
      [
        'Which CSS property makes space inside a border?',
        'padding',
        ['margin', 'gap', 'inset'],
        'Margin is outside of it.',
      ],
      [
        'What does JSON stand for?',
        'JavaScript Object Notation',
        ['Java Source Open Network', 'JavaScript Ordered Nodes', 'Joined Source Notation'],
        'Every language reads it by now.',
      ],
      [
        'Which array method returns a new array of the same length?',
        'map',
        ['filter', 'reduce', 'find'],
        'filter may leave items out.',
      ],
      [
        'What does a stack do?',
        'Last in, first out',
        ['First in, first out', 'Sorts', 'Hashes'],
        'A queue is first in, first out.',
      ],
      [
        'Who wrote the first published program?',
        'Ada Lovelace',
        ['Alan Turing', 'Grace Hopper', 'Charles Babbage'],
        'For the Analytical Engine, in 1843.',
      ],
      ['How many bits are in a byte?', '8', ['4', '16', '10'], 'It was not always so.'],
    ],
  },
  {
    words: /histor|ancient|rome|roman|egypt|medieval|war/i,
    tagline: 'Dates, and what lay between them.',
    questions: [
      [
        'In which year did the Berlin Wall fall?',
        '1989',
        ['1991', '1987', '1985'],
        'On the evening of 9 November.',
      ],
      ['Which city was buried by Vesuvius?', 'Pompeii', ['Carthage', 'Ephesus', 'Troy'], 'In the year 79.'],
      [
        'Who had the first circumnavigation completed under his flag?',
        'Magellan',
        ['Columbus', 'Cook', 'Drake'],
        'Elcano brought the ship home after Magellan’s death.',
      ],
      [
        'What was written on papyrus?',
        'Texts of ancient Egypt',
        ['Viking sagas', 'Inca laws', 'Roman coins'],
        'Papyrus is a sedge of the Nile.',
      ],
      ['Where were the first modern Olympic Games?', 'Athens', ['Paris', 'London', 'Rome'], 'In 1896.'],
      [
        'Which empire built Machu Picchu?',
        'The Inca',
        ['The Maya', 'The Aztec', 'The Olmec'],
        'In the fifteenth century.',
      ],
      [
        'Who printed with movable metal type in Mainz?',
        'Johannes Gutenberg',
        ['Martin Luther', 'Albrecht Dürer', 'Erasmus'],
        'Around 1450.',
      ],
      [
        'What did the Rosetta Stone help to read?',
        'Hieroglyphs',
        ['Cuneiform', 'Runes', 'Linear B'],
        'It bears one text in three scripts.',
      ],
    ],
  },
]

export const GENERAL_TOPIC: QuizTopic = {
  words: /(?!)/,
  tagline: 'A little of everything.',
  questions: GENERAL,
}
