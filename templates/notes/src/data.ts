import type { Sample } from './lib/note'

export const sampleFolders = ['Lighthouse piece', 'Reading', 'Kitchen', 'House']

export const sampleNotes: Sample[] = [
  {
    id: 'n1',
    folder: 'Lighthouse piece',
    pinned: true,
    minutesAgo: 14,
    text: `Fastnet, running order

Twenty-eight minutes, first draft due on the 19th. *Keep the sea out of the first two minutes*: everybody starts with the sea. #radio

## Before the titles
Con reads the log of 14 December 1985, flat, as he did in the kitchen. No music.

- [x] Ask Con for the second log book
- [x] Room tone of the kitchen, two minutes
- [ ] The clock in the hall: strike of **four**

## Part one: the keepers
1. Con O'Driscoll, last of the three
2. His daughter Maeve, who was not allowed to ring on Sundays
3. The boat that could not land for nineteen days

> "You got used to the noise. It was the quiet that woke you."

## Part two: the switch
The automation in March 1989. The engineer says \`0.9 seconds\` is all the old lens needed to turn; check with [the Commissioners](https://www.irishlights.ie).

- [ ] Call back the engineer, mornings only
- [ ] Clear the 1989 news reel with the archive
- [ ] Find who painted the doors green

## Open
Does Maeve get the last word, or does the lamp? Try both on Thursday.`,
  },
  {
    id: 'n2',
    folder: 'Lighthouse piece',
    pinned: false,
    minutesAgo: 190,
    text: `Kit for the boat

Baltimore pier, 06:40. They do not wait. #radio #travel

- [x] Recorder, two cards
- [x] Furry windshield, the **big** one
- [ ] Dry bag for the headphones
- [ ] Seasick tablets: one the night before
- [ ] Thermos

Swell under 1.5 m or we do not land. Ring the coxswain at five.`,
  },
  {
    id: 'n3',
    folder: 'Lighthouse piece',
    pinned: false,
    minutesAgo: 1500,
    text: `Questions for Maeve

1. What did the house sound like when he was away?
2. Who told you that the light was going to be automatic?
3. What do you do when there is fog now?

Do not ask about the accident. She will, or she will not. #radio`,
  },
  {
    id: 'n4',
    folder: 'Reading',
    pinned: false,
    minutesAgo: 2900,
    text: `The Outrun, Amy Liptrot

p. 71: the corncrake survey. Four hours a night of listening for something that sounds like a *credit card on a comb*. #books

p. 184: merlins, and how she writes weather as plot.

> Borrow this for part two: the instrument first, then the person who reads it.`,
  },
  {
    id: 'n5',
    folder: 'Kitchen',
    pinned: true,
    minutesAgo: 4200,
    text: `Soda bread, Nan's way

250 g wholemeal, 200 g plain, 1 tsp soda, 1 tsp salt, 400 ml buttermilk. #recipes

1. Oven to 220, tin in the oven
2. Mix in under a minute, wet as porridge
3. Cross on top, **40 minutes**, last ten out of the tin

A spoon of treacle in winter.`,
  },
  {
    id: 'n6',
    folder: 'House',
    pinned: false,
    minutesAgo: 5900,
    text: `Back door

Swells from October to March. Joiner says oak, I say larch. #house

- [x] Measure: 1981 × 762
- [ ] Two quotes
- [ ] Ask Eoin about the hinges`,
  },
  {
    id: 'n7',
    folder: '',
    pinned: false,
    minutesAgo: 7300,
    text: `Words heard this week

- *scald*: to annoy
- *mitching*: not being at school
- "She'd mind mice at a crossroads." #words`,
  },
  {
    id: 'n8',
    folder: 'Reading',
    pinned: false,
    minutesAgo: 11000,
    text: `To read before the summer

- [ ] Tim Robinson, *Stones of Aran: Pilgrimage*
- [x] Tove Jansson, *The Summer Book*
- [ ] Bella Bathurst, *The Lighthouse Stevensons* #books`,
  },
  {
    id: 'n9',
    folder: 'Kitchen',
    pinned: false,
    minutesAgo: 16000,
    text: `Marmalade, January

1.2 kg Seville, 2.4 kg sugar, 2.5 l water. Set at 104.5. Eleven jars, three given away. #recipes`,
  },
  {
    id: 'n10',
    folder: 'House',
    pinned: false,
    minutesAgo: 20000,
    trashed: true,
    text: `Old paint list

Hall: Lamp Room Grey. Kitchen: whatever was in the shed.`,
  },
]
