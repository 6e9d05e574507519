export const content = {
  name: 'Morrow',
  tagline: 'Rotas for places that open early',
  actionLabel: 'Start free',
  menu: [
    {
      label: 'What it does',
      target: 'features',
    },
    {
      label: 'How it works',
      target: 'how',
    },
    {
      label: 'Prices',
      target: 'prices',
    },
    {
      label: 'Questions',
      target: 'questions',
    },
  ],
  hero: {
    titleLines: ['Next week’s rota,', 'done by Sunday'],
    text: 'Morrow fills the shifts of your café from who can work, who is rested and what the week can cost. You move two names and go home.',
    action: 'Plan my first week',
    second: 'See the prices',
    note: 'Free for teams of five. No card.',
    pictureLabel: 'A tablet on a café counter shows next week’s rota, beside a coffee and a croissant',
  },
  screen: {
    title: 'Week 22',
    total: '£2,184 of £2,300',
    days: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
    rows: [
      {
        name: 'Amara',
        shifts: [0, 1, 3, 4],
      },
      {
        name: 'Jonas',
        shifts: [0, 2, 4, 5],
      },
      {
        name: 'Priya',
        shifts: [1, 2, 5, 6],
      },
      {
        name: 'Tomasz',
        shifts: [0, 3, 4, 6],
      },
      {
        name: 'Leila',
        shifts: [2, 3, 5, 6],
      },
    ],
    call: 'Send to everyone',
  },
  features: {
    title: 'It knows your kitchen has rules',
    tiles: [
      {
        picture: 'swap',
        title: 'Swaps settle themselves',
        text: 'Jonas asks, Priya says yes, Morrow checks that both are rested and trained for the bar. You hear about it once it is done.',
      },
      {
        picture: 'budget',
        title: 'Wages while you drag',
        text: 'Each move shows what the week costs, Sunday rate and holiday pay included.',
      },
      {
        picture: 'rest',
        title: 'Eleven hours, always',
        text: 'Nobody closes on Friday and opens on Saturday. A shift that breaks the rest rule will not stick.',
      },
      {
        picture: 'phone',
        title: 'One message, whole week',
        text: 'Your team gets the week as text and calendar. No app to install, no group chat to scroll.',
      },
    ],
  },
  how: {
    title: 'Twenty minutes, the first time',
    steps: [
      {
        title: 'Say when you are open',
        text: 'Opening hours, the stations you staff and how many hands each needs at eight and at noon.',
      },
      {
        title: 'Ask your people',
        text: 'Everyone gets a link and marks the hours they cannot do. The link works for as long as they do.',
      },
      {
        title: 'Press “Fill the week”',
        text: 'Morrow proposes a rota. Drag what you know better, then send it. Next week starts from this one.',
      },
    ],
  },
  prices: {
    title: 'Costs less than one late opening',
    monthly: 'Monthly',
    yearly: 'Yearly',
    saving: 'save',
    per: 'a month',
    billedYearly: 'billed once a year',
    billedMonthly: 'billed monthly, stop any time',
    free: 'free for good',
    best: 'Most cafés',
  },
  plans: [
    {
      id: 'corner',
      name: 'Corner',
      monthlyPence: 0,
      best: false,
      text: 'One counter, a handful of people.',
      points: ['Up to 5 people', 'One place', 'Rest rules', 'Rota by text message'],
    },
    {
      id: 'cafe',
      name: 'Café',
      monthlyPence: 2900,
      best: true,
      text: 'A full team with holidays, swaps and a wage bill.',
      points: ['Up to 25 people', 'Swaps and holidays', 'Wages while you plan', 'Hours for your payroll'],
    },
    {
      id: 'group',
      name: 'Group',
      monthlyPence: 7900,
      best: false,
      text: 'Several places that lend each other staff.',
      points: [
        'As many people as you like',
        'Up to 6 places',
        'People shared between places',
        'A named person to ring',
      ],
    },
  ],
  compare: {
    title: 'Side by side',
    caption: 'What each plan holds',
    rowLabel: 'What you get',
    included: 'Yes',
    missing: 'No',
    rows: [
      {
        label: 'People',
        values: ['5', '25', 'No limit'],
      },
      {
        label: 'Places',
        values: ['1', '1', '6'],
      },
      {
        label: 'Weeks planned ahead',
        values: ['2', '12', '26'],
      },
      {
        label: 'Rest rules',
        values: [true, true, true],
      },
      {
        label: 'Swaps between people',
        values: [false, true, true],
      },
      {
        label: 'Holidays and sick days',
        values: [false, true, true],
      },
      {
        label: 'Payroll export',
        values: [false, true, true],
      },
      {
        label: 'Shared staff',
        values: [false, false, true],
      },
      {
        label: 'Answers within',
        values: ['2 days', '4 hours', '1 hour'],
      },
    ],
  },
  questions: {
    title: 'Asked before the coffee is ready',
    list: [
      {
        question: 'We plan on paper. How do we get over?',
        answer:
          'Take a picture of the last two rotas and send it to us. We type them in, and your first week starts from what you already do.',
      },
      {
        question: 'Must my staff install something?',
        answer:
          'No. They get a link by text message. It opens in any browser and adds their shifts to the calendar they already use.',
      },
      {
        question: 'Which rest rules do you know?',
        answer:
          'The working time rules of the UK and Ireland, with the stricter ones for people under eighteen. You can add your own, such as no double on Saturdays.',
      },
      {
        question: 'What happens if we stop paying?',
        answer:
          'You fall back to Corner. Everything that you planned stays readable and can be downloaded as a spreadsheet.',
      },
    ],
  },
  voices: {
    title: 'From behind the counter',
    list: [
      {
        face: 'bun',
        name: 'Marisol Quint',
        role: 'Two Sisters Bakery, Leith',
        quote: 'Sunday used to be rota day. Now it is Sunday.',
      },
      {
        face: 'beard',
        name: 'Owen Ferriter',
        role: 'Quay Street Coffee, Galway',
        quote: 'The wage bar stopped me from over-staffing Tuesdays. It paid for itself by the second one.',
      },
      {
        face: 'curls',
        name: 'Adaeze Obi',
        role: 'Kitchen at No. 9, Bristol',
        quote: 'My team swaps among themselves and I only see what worked out.',
      },
    ],
  },
  signUp: {
    title: 'Plan one week. Then decide.',
    text: 'days of everything, then Corner for free unless you choose otherwise.',
    place: 'Name of your place',
    email: 'Email',
    people: 'People on the rota',
    peopleOptions: ['1 to 5', '6 to 12', '13 to 25', 'More than 25'],
    plan: 'Plan',
    send: 'Start free',
    needPlace: 'Please give the name of your place.',
    needEmail: 'Please give an email address like ana@corner.cafe.',
    doneTitle: 'Your answers are right.',
    doneText:
      'This page has no server behind it yet, so nothing was sent. Your answers are kept in this browser only.',
    again: 'Change the answers',
  },
  footer: {
    text: 'Made by four people who have all closed on a Friday.',
    links: [
      {
        label: 'What it does',
        target: 'features',
      },
      {
        label: 'Prices',
        target: 'prices',
      },
      {
        label: 'Start',
        target: 'start',
      },
    ],
  },
}
