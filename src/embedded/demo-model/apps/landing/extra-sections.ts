/** Sections that a prompt names and that not every landing page has: a menu, hours, dates, people. Their rows are samples. */
import type { Brief } from '../../intent/brief.ts'
import { readNamedList, splitList } from '../../intent/details.ts'
import { capitalise } from '../../intent/name.ts'
import { quote } from '../kit/quoting.ts'
import { SECTION_IDS, SECTIONS } from './sections.ts'

type Row = readonly [title: string, text: string]

export interface ExtraSection {
  readonly title: string
  readonly id: string
  readonly component: string
  readonly path: string
  readonly rows: readonly Row[]
}

const ROWS: readonly (readonly [RegExp, readonly Row[]])[] = [
  [
    /\b(?:menu|dishes|card|drinks)\b/i,
    [
      ['To begin', 'Bread, good oil, and what the garden gives today. €7'],
      ['Main dishes', 'Four, one of them without meat. They change with the week. €16 to €24'],
      ['To end', 'Something with fruit, something with chocolate. €8'],
      ['To drink', 'House wine, local beer, lemonade made in the morning. From €4'],
    ],
  ],
  [
    /\b(?:opening )?(?:hours|times|opening)\b/i,
    [
      ['Monday', 'Closed'],
      ['Tuesday to Friday', '9:00 to 18:00'],
      ['Saturday', '10:00 to 16:00'],
      ['Sunday', 'By arrangement'],
    ],
  ],
  [
    /\b(?:map|location|directions|find us|address|where)\b/i,
    [
      ['Address', '12 Quay Street, ground floor'],
      ['By tram', 'Lines 4 and 9 to Old Market, two minutes on foot'],
      ['By bicycle', 'Racks at the door, a pump inside'],
    ],
  ],
  [
    /\b(?:schedule|programme|program|agenda|timetable|classes|courses)\b/i,
    [
      ['9:00', 'Doors, coffee, a name on a sticker'],
      ['10:00', 'Opening, and what today is about'],
      ['13:00', 'Lunch together'],
      ['17:00', 'What was made, shown by those who made it'],
    ],
  ],
  [
    /\b(?:dates|tour|gigs?|concerts?|shows?|events?|calendar)\b/i,
    [
      ['12 March', 'Harbour Hall, doors at seven'],
      ['28 March', 'The Old Mill, with friends on stage'],
      ['17 April', 'Corner Club, seated'],
      ['9 May', 'Open air, free entry'],
    ],
  ],
  [
    /\b(?:speakers?|team|staff|people|members?|line-?up|artists?|about us|trainers?|doctors?|teachers?)\b/i,
    [
      ['Ines Moreau', 'Started it, and still opens the door'],
      ['Tomas Lind', 'Knows how it works, and explains it twice'],
      ['Priya Nair', 'Asks the question that nobody asked'],
    ],
  ],
  [
    /\b(?:about|story|history|mission|who)\b/i,
    [
      ['How it began', 'With a borrowed room, two chairs and one good idea.'],
      ['What stayed', 'We still answer the telephone ourselves.'],
      ['What comes next', 'A little more room, and the same people.'],
    ],
  ],
  [
    /\b(?:services?|treatments?|offers?|work)\b/i,
    [
      ['A first look', 'Half an hour, to see what is needed.'],
      ['The whole work', 'From the first page to the last signature.'],
      ['Afterwards', 'We stay within reach when questions come up.'],
    ],
  ],
  [
    /\b(?:news|updates|articles)\b/i,
    [
      ['This week', 'Small changes that you may have noticed.'],
      ['Last month', 'What we learned from your letters.'],
    ],
  ],
]

const PLAIN_ROWS = (title: string): readonly Row[] => [
  [`About ${title.toLowerCase()}`, 'A place for your own words: what there is, for whom, and from when.'],
  ['Good to know', 'One more line that answers what people ask most.'],
]
const NOT_SECTIONS =
  /\b(?:buttons?|links?|colou?rs?|fonts?|images?|pictures?|photos?|background|header|footer|hero|logo|animations?|dark|light|mode|theme|style|design|layout|navigation|nav|vibes?|look|feel|sections?|call to action|cta|responsive|name|title|\d+)\b/i
const MOST = 5
const MOST_WORDS = 3

/** In the order of the prompt, without those that every landing page can have. */
export function readExtraSections({ prompt, isEnglish }: Brief): readonly ExtraSection[] {
  if (!isEnglish) return []
  const text = prompt.replace(/["“][^"“”]*["”]/g, ' ')
  const behindWith = [...text.matchAll(/\b(?:with|including)\s+([^.;:\n]+)/gi)].flatMap(([, list = '']) =>
    splitList(list),
  )
  // "Conference website: speakers, venue, tickets"
  const headed = /:\s{0,2}([^.;:,\n]+,[^.;:\n]+)/.exec(text)?.[1]
  const named = [
    ...readNamedList(text, 'sections|pages|parts'),
    ...behindWith,
    ...(headed === undefined ? [] : splitList(headed)),
  ]
    .map((item) =>
      item
        .replace(/\s(?:sections?|page|part)$/i, '')
        .replace(/\s(?:in|for|on|that|of)\s.*$/is, '')
        .replace(/^(?:our|my|the|an?|some)\s+/i, '')
        .trim(),
    )
    .filter((item) => item.length > 2 && item.split(/\s+/).length <= MOST_WORDS && !NOT_SECTIONS.test(item))
    .filter((item) => !isUsual(item))
  const titles = [...new Set(named.map((item) => capitalise(item.toLowerCase())))].slice(0, MOST)
  return titles.map((title) => {
    const component = componentOf(title)
    return {
      title,
      id:
        title
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, '') || 'more',
      component,
      path: `src/components/sections/${component}.tsx`,
      rows: ROWS.find(([words]) => words.test(title))?.[1] ?? PLAIN_ROWS(title),
    }
  })
}

/** "services" has rows of its own here, though the features answer to it too. */
function isUsual(item: string): boolean {
  if (/^(?:our )?services?$/i.test(item)) return false
  return SECTION_IDS.some((id) => SECTIONS[id].words.test(item))
}

function componentOf(title: string): string {
  const name = title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .split(' ')
    .map(capitalise)
    .join('')
  return `${/^[A-Z]/.test(name) ? name : `The${name}`}Section`
}

export function extraSectionTsx({ title, id, component, rows }: ExtraSection): string {
  const list = rows.map(([head, text]) => `  { title: ${quote(head)}, text: ${quote(text)} },`).join('\n')
  return `import { SectionHeading } from '../ui/SectionHeading'

/** Samples: put your own here. */
const rows = [
${list}
]

export function ${component}() {
  return (
    <section id="${id}" aria-labelledby="${id}-title" className="mx-auto grid max-w-6xl gap-10 px-5 py-16 sm:px-8 lg:grid-cols-[18rem_1fr] lg:gap-20 lg:py-24">
      <SectionHeading id="${id}-title">{${quote(title)}}</SectionHeading>
      <dl className="divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <div key={row.title} className="grid gap-1 py-5 sm:grid-cols-[14rem_1fr] sm:gap-8">
            <dt className="font-display text-xl">{row.title}</dt>
            <dd className="leading-relaxed text-muted">{row.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
`
}
