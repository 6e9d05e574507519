import type { Person, SampleConversation } from './lib/chat'

export const people: Person[] = [
  {
    id: 'maren',
    name: 'Maren Feddersen',
    about: 'Boatbuilder in Husum. Rings back, does not text first.',
    tint: 'sky',
    face: { skin: '#f2c9a9', hair: '#d9b36a', style: 'bob', shirt: '#2f5f7d', cheeks: true },
  },
  {
    id: 'tunde',
    name: 'Tunde Bakare',
    about: 'Room at the end of the hall. Nights on Tuesdays.',
    tint: 'moss',
    face: { skin: '#7d4e33', hair: '#1f1613', style: 'fade', shirt: '#e0a32e', beard: true },
  },
  {
    id: 'ines',
    name: 'Inês Tavares',
    about: 'Alto. Knows where the keys are.',
    tint: 'plum',
    face: { skin: '#d9a27c', hair: '#3a2219', style: 'curls', shirt: '#c9283f', glasses: true },
  },
  {
    id: 'bo',
    name: 'Bo Lindqvist',
    about: 'Lindqvist Pipes & Heating, weekdays from seven.',
    tint: 'clay',
    face: { skin: '#eebf9f', hair: '#b9b2a8', style: 'bald', shirt: '#4d6b4f', beard: true },
  },
  {
    id: 'yusra',
    name: 'Yusra Haddad',
    about: 'Second desk from the window. Away on Fridays.',
    tint: 'sun',
    face: { skin: '#e0ae86', hair: '#365a78', style: 'scarf', shirt: '#5b3a6e', cheeks: true },
  },
  {
    id: 'kenji',
    name: 'Kenji Mori',
    about: 'Sells the blue cargo bike.',
    tint: 'sky',
    face: { skin: '#edc6a0', hair: '#20191a', style: 'fringe', shirt: '#b3562e', glasses: true },
  },
  {
    id: 'mum',
    name: 'Mum',
    about: 'Landline before nine, please.',
    tint: 'rose',
    face: { skin: '#efc4a8', hair: '#8d8a92', style: 'bun', shirt: '#7a3b5e', cheeks: true },
  },
]

export const sampleConversations: SampleConversation[] = [
  {
    id: 'c1',
    members: ['maren'],
    unread: 0,
    script: [
      'Then I book the berth for Friday, half past five.',
      'Bring the thick jumper. I mean it this time.',
      'The forecast says four from the west, so we reach Hooge before dark.',
      'Ha. You said that last year and I have the photograph.',
    ],
    messages: [
      { from: 'maren', minutesAgo: 2960, text: 'The varnish is dry. She floats again on Thursday.' },
      { from: 'me', minutesAgo: 2950, text: 'All that for a mast you could have replaced in March' },
      {
        from: 'maren',
        minutesAgo: 2948,
        text: 'In March it was minus six and you were in Lisbon.',
        reactions: { laugh: ['me'] },
      },
      {
        from: 'maren',
        minutesAgo: 96,
        text: 'Look at her',
        picture: '/pictures/boat.svg',
        reactions: { heart: ['me'] },
      },
      { from: 'me', minutesAgo: 88, text: 'The red sail! When did you dye it?' },
      {
        from: 'maren',
        minutesAgo: 84,
        text: 'Bark and patience. It took all of February, my hands are still the colour of tea.',
      },
      {
        from: 'maren',
        minutesAgo: 83,
        text: 'So: Halligen at the weekend, you, me and the small stove. Are you in?',
      },
      { from: 'me', minutesAgo: 41, text: 'In. Who takes care of the coffee?', answers: 6 },
      { from: 'maren', minutesAgo: 12, text: 'You do. I take care of us arriving.' },
    ],
  },
  {
    id: 'c2',
    title: 'Friday soup',
    members: ['ines', 'tunde', 'maren'],
    unread: 3,
    script: [
      'I can do the bread. Rye or the one with the walnuts?',
      'Count me in, I finish at six.',
      'Somebody please bring bowls. We are three short since November.',
      'Walnuts!',
    ],
    messages: [
      { from: 'tunde', minutesAgo: 1530, text: 'Last Friday, for the record', picture: '/pictures/soup.svg' },
      {
        from: 'ines',
        minutesAgo: 1524,
        text: 'Squash, sage, and too much of everything. Correct.',
        reactions: { heart: ['tunde', 'me'] },
      },
      { from: 'me', minutesAgo: 1500, text: 'I still smell of sage' },
      { from: 'ines', minutesAgo: 34, text: 'This week at mine. Lentils? The choir is off, so from seven.' },
      { from: 'tunde', minutesAgo: 30, text: 'Lentils yes. I have a ham bone with no plans.' },
      { from: 'ines', minutesAgo: 26, text: 'And you two sailors? Back before Friday or after?' },
    ],
  },
  {
    id: 'c3',
    members: ['bo'],
    unread: 1,
    script: [
      'Good. Leave the tap under the sink shut until then.',
      'Between seven and eight. I ring when I am at the door.',
      'It is the seal, eight euros. The looking costs more.',
    ],
    messages: [
      {
        from: 'me',
        minutesAgo: 260,
        text: 'Good morning Mr Lindqvist. It drips again, same joint as in autumn.',
        picture: '/pictures/leak.svg',
      },
      { from: 'bo', minutesAgo: 190, text: 'I see it. Bucket is good. Thursday early?' },
    ],
  },
  {
    id: 'c4',
    members: ['yusra'],
    unread: 0,
    script: [
      'Perfect, I put it in the minutes.',
      'Can you send me page four again? Mine ends in the middle of a word.',
      'Thank you. See you on Monday!',
    ],
    messages: [
      {
        from: 'yusra',
        minutesAgo: 1700,
        text: 'Do you have the numbers for the reading room? The council wants them by Wednesday.',
      },
      {
        from: 'me',
        minutesAgo: 1690,
        text: '214 visits a day, 61 on the worst one. The table is on page four.',
      },
      { from: 'yusra', minutesAgo: 1688, text: 'You saved my evening.', reactions: { party: ['me'] } },
    ],
  },
  {
    id: 'c5',
    members: ['mum'],
    unread: 0,
    script: [
      'Good. And are you eating properly?',
      'Your father says hello. He is on the ladder again.',
      'Ring on Sunday. After the match.',
    ],
    messages: [
      { from: 'mum', minutesAgo: 4400, text: 'The parcel came. The jam survived, the lid did not.' },
      { from: 'me', minutesAgo: 4390, text: 'Then you have to eat it all at once, sorry' },
      { from: 'mum', minutesAgo: 4380, text: 'I had the same thought.', reactions: { laugh: ['me'] } },
    ],
  },
  {
    id: 'c6',
    members: ['kenji'],
    unread: 0,
    script: [
      'Saturday at ten works. It is in the yard, the code is on the gate.',
      'The brake pads are new, the bell is not.',
      'Cash or transfer, as you like.',
    ],
    messages: [
      { from: 'me', minutesAgo: 8900, text: 'Hello, is the blue cargo bike still there?' },
      {
        from: 'kenji',
        minutesAgo: 8890,
        text: 'It is. 640, with the rain cover. Do you want to ride it first?',
      },
    ],
  },
]
