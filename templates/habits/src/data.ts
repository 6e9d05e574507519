import type { Item } from './lib/fields'
import type { HabitSample } from './lib/habits'

/** Days one after the other, the last of them today; x is a day on which it was done. */
export const habits: HabitSample[] = [
  {
    id: 'h1',
    name: 'Read twenty pages',
    times: 7,
    history:
      'xx-xxxxxxx-xxxxxxxxxxxxxxxxxxxxxxx-xxxxxxxxxx-xxxxxxxxxx-xxxxxxxx-xx-xxxx-xxxxx--xxx-x-xxxx-xxxxxxxxxxxxxxxxxxxx',
  },
  {
    id: 'h2',
    name: 'Walk before breakfast',
    times: 5,
    history:
      'xxxxx----xx-x-xxxx--xxxx---x-x-xxx-xxxxxx-xxxx-xxxxxxxxx--xx-xxxxxxx-x--x-xxxxxxx--x--xxxxxxxxx-xxxxxxx--xx--xxx',
  },
  {
    id: 'h3',
    name: 'Cello, half an hour',
    times: 4,
    history:
      'xxx-xx-x------xxxxx-x---x---x-xxx-----x-x-xxx-xxxxxx-----x---xxxxxx--x-x---xxxx---xxx-x-xxxx--xxx--x-x-x-xxx--x-',
  },
  {
    id: 'h4',
    name: 'No phone after ten',
    times: 7,
    history:
      'xx-xxxx-xx-xx-x-xxx-x-xxx-xxxx-xxxxxxxx-xxxxx-xxxxxxxxxxxxx---xxxxxxx-xxxx--x--xxxxxx--x-xx--xxx--xx-xx--xxxxxx-',
  },
  {
    id: 'h5',
    name: 'Swim',
    times: 2,
    history:
      '----x-xx--x----xx----x---xxxx--xxxx---x---x-x------x-------x--xx-----xxx-----xx----x--------xx---x--------x-----',
  },
  {
    id: 'h6',
    name: 'Write to somebody',
    times: 2,
    history:
      '---x-x-xxx-----xxx--x-x---x-x-xx-xxx---x-xxxx-xx-x----x------xxx--x-x-x--x-----xxx-x-----x--x----x---xx-x-----x-',
  },
  {
    id: 'h7',
    name: 'Stretch, ten minutes',
    times: 7,
    history:
      'x-xxx-xxxx-xx-x-x-xx-xx-x---x-x-------x-x-x--x-xxxxx-x-x-x-xxxxxx-xx--x----xxxx-xx-xx-xxx--x---xxxxxx-xxxxx-xxx-',
  },
]

/** What stands in the lines for this week. */
export const note =
  'First frost on the roof of the shed. Moved the geraniums in.\nCello: bars 14 to 22 slowly, third finger.'

export const items: Item[] = [
  {
    id: 't1',
    title: 'Return the ladder to Ansel',
    due: '-2',
    priority: 'Normal',
    area: 'People',
    notes: '',
    done: false,
  },
  {
    id: 't2',
    title: 'Book the chimney sweep',
    due: '-1',
    priority: 'High',
    area: 'Home',
    notes: 'Before the first frost. Herr Lindner, mornings only.',
    done: false,
  },
  {
    id: 't3',
    title: "Draft the talk for Thursday's reading group",
    due: '+0',
    priority: 'High',
    area: 'Work',
    notes: 'Fifteen minutes, no slides.',
    done: false,
  },
  {
    id: 't4',
    title: 'Send Mum the train times',
    due: '+0',
    priority: 'Normal',
    area: 'People',
    notes: '',
    done: false,
  },
  {
    id: 't5',
    title: 'Order rye flour, ten kilos',
    due: '+0',
    priority: 'Low',
    area: 'Home',
    notes: '',
    done: false,
  },
  {
    id: 't6',
    title: 'Prune the quince while it is dry',
    due: '+2',
    priority: 'Normal',
    area: 'Garden',
    notes: '',
    done: false,
  },
  {
    id: 't7',
    title: 'Pay the allotment rent',
    due: '+3',
    priority: 'High',
    area: 'Garden',
    notes: 'Plot 41, by transfer.',
    done: false,
  },
  {
    id: 't8',
    title: 'Ask Dr Okafor about the results',
    due: '+4',
    priority: 'Normal',
    area: 'People',
    notes: '',
    done: false,
  },
  {
    id: 't9',
    title: 'Mend the bicycle lamp',
    due: '+9',
    priority: 'Low',
    area: 'Home',
    notes: '',
    done: false,
  },
  {
    id: 't10',
    title: 'Renew the library card',
    due: '+12',
    priority: 'Normal',
    area: 'Home',
    notes: '',
    done: false,
  },
  {
    id: 't11',
    title: 'Photograph the attic stairs for the insurers',
    due: '+18',
    priority: 'Low',
    area: 'Home',
    notes: '',
    done: false,
  },
  {
    id: 't12',
    title: 'Learn the slow movement by heart',
    due: '',
    priority: 'Low',
    area: 'Work',
    notes: '',
    done: false,
  },
  {
    id: 't13',
    title: 'Parcel to Lisbon',
    due: '-1',
    priority: 'Normal',
    area: 'People',
    notes: '',
    done: true,
  },
  {
    id: 't14',
    title: 'Sharpen the kitchen knives',
    due: '-3',
    priority: 'Low',
    area: 'Home',
    notes: '',
    done: true,
  },
]
