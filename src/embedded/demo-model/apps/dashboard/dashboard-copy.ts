/** What a dashboard counts, by the subject of the prompt. */
import type { Brief } from '../../intent/brief.ts'
import { capitalise } from '../../intent/name.ts'

export interface DashboardCopy {
  readonly name: string
  readonly tagline: string
  /** What the daily value is called, and whether it is money. */
  readonly value: string
  readonly isMoney: boolean
  readonly records: string
  readonly record: string
  /** Heading of the column that names a record's other side. */
  readonly party: string
  readonly parties: readonly string[]
  readonly categoryTitle: string
  readonly categories: readonly string[]
  readonly statuses: readonly [string, string, string]
  /** Typical value of one record. */
  readonly scale: number
}

type Topic = Omit<DashboardCopy, 'name' | 'tagline'>

const PEOPLE = [
  'Ines Moreau',
  'Tomas Lind',
  'Priya Nair',
  'Jonas Beck',
  'Amara Osei',
  'Lucia Ferri',
  'Noah Visser',
  'Mei Tanaka',
  'Ana Kovač',
  'Samir Haddad',
]

const SALES: Topic = {
  value: 'Revenue',
  isMoney: true,
  records: 'Orders',
  record: 'order',
  party: 'Customer',
  parties: PEOPLE,
  categoryTitle: 'Product line',
  categories: ['Accessories', 'Clothing', 'Home', 'Outdoor', 'Gifts'],
  statuses: ['Paid', 'Open', 'Returned'],
  scale: 84,
}

const TOPICS: readonly (readonly [RegExp, Topic])[] = [
  [
    /bike|bicycle|cycl/i,
    { ...SALES, categories: ['City bikes', 'Gravel', 'Parts', 'Repairs', 'Clothing'], scale: 240 },
  ],
  [
    /coffee|caf[eé]|roast|baker|restaurant|food|bar\b/i,
    {
      ...SALES,
      categoryTitle: 'Menu',
      categories: ['Espresso', 'Filter', 'Beans', 'Pastry', 'Lunch'],
      scale: 14,
    },
  ],
  [
    /expens|budget|financ|money|spend|bank|invest/i,
    {
      ...SALES,
      value: 'Spending',
      records: 'Payments',
      record: 'payment',
      party: 'Payee',
      parties: [
        'Market hall',
        'City transit',
        'Power works',
        'Corner books',
        'Dental practice',
        'Housing office',
        'Green grocer',
        'Phone company',
      ],
      categoryTitle: 'Category',
      categories: ['Housing', 'Food', 'Transport', 'Health', 'Leisure'],
      statuses: ['Booked', 'Pending', 'Disputed'],
      scale: 46,
    },
  ],
  [
    /support|ticket|help ?desk|service/i,
    {
      ...SALES,
      value: 'Minutes spent',
      isMoney: false,
      records: 'Tickets',
      record: 'ticket',
      party: 'Requester',
      categoryTitle: 'Topic',
      categories: ['Billing', 'Access', 'Bugs', 'Shipping', 'Other'],
      statuses: ['Solved', 'Waiting', 'Escalated'],
      scale: 26,
    },
  ],
  [
    /traffic|visitor|web ?site|blog|marketing|campaign|seo|social/i,
    {
      ...SALES,
      value: 'Visits',
      isMoney: false,
      records: 'Campaigns',
      record: 'campaign',
      party: 'Source',
      parties: [
        'Newsletter',
        'Search',
        'Partner site',
        'Podcast',
        'Street poster',
        'Word of mouth',
        'Forum',
        'Press',
      ],
      categoryTitle: 'Channel',
      categories: ['Organic', 'E-mail', 'Referral', 'Direct', 'Print'],
      statuses: ['Running', 'Planned', 'Ended'],
      scale: 320,
    },
  ],
  [
    /fitness|health|sport|run|train|sleep|gym/i,
    {
      ...SALES,
      value: 'Minutes',
      isMoney: false,
      records: 'Sessions',
      record: 'session',
      party: 'With',
      categoryTitle: 'Kind',
      categories: ['Running', 'Strength', 'Cycling', 'Swimming', 'Stretching'],
      statuses: ['Done', 'Planned', 'Skipped'],
      scale: 42,
    },
  ],
  [
    /weather|rain|forecast|temperature/i,
    {
      ...SALES,
      value: 'Rain in mm',
      isMoney: false,
      records: 'Readings',
      record: 'reading',
      party: 'Station',
      parties: ['Harbour', 'Airport', 'Castle hill', 'River bank', 'University'],
      categoryTitle: 'Sky',
      categories: ['Clear', 'Cloudy', 'Showers', 'Wind', 'Fog'],
      statuses: ['Checked', 'Pending', 'Odd'],
      scale: 3,
    },
  ],
  [
    /energy|power|solar|climate|sensor|iot/i,
    {
      ...SALES,
      value: 'Kilowatt-hours',
      isMoney: false,
      records: 'Readings',
      record: 'reading',
      party: 'Meter',
      parties: ['Roof north', 'Roof south', 'Cellar', 'Workshop', 'Kitchen', 'Garage'],
      categoryTitle: 'Source',
      categories: ['Solar', 'Grid', 'Battery', 'Heat pump', 'Charging'],
      statuses: ['Checked', 'Pending', 'Odd'],
      scale: 12,
    },
  ],
  [
    /project|task|team|sprint|work|hr|hiring|recruit/i,
    {
      ...SALES,
      value: 'Hours',
      isMoney: false,
      records: 'Tasks',
      record: 'task',
      party: 'Owner',
      categoryTitle: 'Stream',
      categories: ['Design', 'Build', 'Research', 'Review', 'Upkeep'],
      statuses: ['Done', 'Doing', 'Blocked'],
      scale: 5,
    },
  ],
]

/** For a subject of which the script knows no figures. */
const PLAIN: Topic = {
  ...SALES,
  value: 'Total',
  isMoney: false,
  records: 'Entries',
  record: 'entry',
  party: 'Noted by',
  categoryTitle: 'Group',
  categories: ['First group', 'Second group', 'Third group', 'Fourth group'],
  statuses: ['Done', 'Open', 'Unclear'],
  scale: 24,
}
const MOST_MEASURES = 6

export function dashboardCopy(brief: Brief): DashboardCopy {
  const { subject, fields } = brief
  const find = (text: string) => TOPICS.find(([words]) => words.test(text))?.[1]
  const isTrade =
    subject === null ||
    /sale|shop|store|order|revenue|business|trade|market|customer/i.test(`${subject} ${brief.audience ?? ''}`)
  const usual = find(subject ?? brief.prompt) ?? (isTrade ? SALES : PLAIN)
  const topic = fields.length > 1 ? measured(fields) : usual
  const about = `${topic.value} and ${topic.records.toLowerCase()}, day by day`
  const whom = [
    ...(brief.name !== null && subject !== null ? [capitalise(subject)] : []),
    ...(brief.audience === null ? [] : [`For ${brief.audience}`]),
  ]
  return {
    ...topic,
    name: brief.name ?? `${capitalise(subject ?? 'sales')} at a glance`,
    tagline: [...whom, fields.length > 1 ? `${inWords(topic.categories)}, day by day` : about].join('. '),
  }
}

/** What the prompt wants to see, each a measure with readings of its own. */
function measured(fields: readonly string[]): Topic {
  return {
    ...PLAIN,
    value: 'Total',
    records: 'Readings',
    record: 'reading',
    party: 'Noted by',
    categoryTitle: 'Measure',
    categories: fields.slice(0, MOST_MEASURES).map(capitalise),
    statuses: ['Checked', 'New', 'Unusual'],
  }
}

function inWords(items: readonly string[]): string {
  const [first = '', ...rest] = items
  const others = rest.map((item) => item.charAt(0).toLowerCase() + item.slice(1))
  return others.length === 0 ? first : `${[first, ...others.slice(0, -1)].join(', ')} and ${others.at(-1)}`
}
