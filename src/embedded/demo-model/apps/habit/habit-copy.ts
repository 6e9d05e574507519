/** What a habit tracker says and starts with, by the subject of the prompt. */
import type { Brief } from '../../intent/brief.ts'
import { capitalise, titleCase } from '../../intent/name.ts'
import { taglineOf } from '../kit/naming.ts'

export interface HabitCopy {
  readonly name: string
  readonly tagline: string
  readonly starters: readonly string[]
}

const BY_SUBJECT: readonly (readonly [RegExp, string, readonly string[]])[] = [
  [
    /read|book/i,
    'A few pages a day become a shelf.',
    ['Read 20 pages', 'Note one good line', 'Leave the phone in another room', 'Choose the next book'],
  ],
  [
    /fit|gym|workout|exercise|sport|run|strength|train/i,
    'Move a little, most days.',
    ['Move for 30 minutes', 'Stretch before bed', 'Take the stairs', 'Eat a real breakfast'],
  ],
  [
    /water|health|well|sleep|diet/i,
    'Small care, kept up.',
    ['Drink six glasses of water', 'In bed by eleven', 'Eat something green', 'Walk after lunch'],
  ],
  [
    /medit|mind|calm|yoga|journal/i,
    'A quiet minute, every day.',
    ['Sit still for ten minutes', 'Write three lines', 'One screen-free hour', 'Name one good thing'],
  ],
  [
    /study|learn|language|exam|school|code|coding/i,
    'Little and often beats the night before.',
    ['Study for 25 minutes', 'Review yesterday’s notes', 'Ten flash cards', 'Explain one idea aloud'],
  ],
  [
    /music|guitar|piano|practi[cs]e|sing|violin/i,
    'The instrument remembers.',
    [
      'Scales for ten minutes',
      'Play one piece through',
      'Slow down a hard passage',
      'Listen with full attention',
    ],
  ],
  [
    /writ|novel|blog/i,
    'One honest paragraph at a time.',
    ['Write 300 words', 'Edit one paragraph', 'Read before writing', 'Keep the morning free'],
  ],
]
const DEFAULT_STARTERS = ['Walk for 20 minutes', 'Read before bed', 'Cook at home', 'No phone after ten']
const NAME_BY_MOOD: Readonly<Record<string, string>> = {
  warm: 'Hearth',
  night: 'Lamplight',
  forest: 'Understory',
  sea: 'Tideline',
  earth: 'Furrow',
  sunset: 'Afterglow',
  pastel: 'Petal',
  mono: 'Tally',
}

export function habitCopy(brief: Brief): HabitCopy {
  const { subject } = brief
  const known = BY_SUBJECT.find(([words]) => words.test(subject ?? ''))
  const listed = readListedHabits(brief.prompt)
  const own =
    subject === null
      ? DEFAULT_STARTERS
      : [
          `${capitalise(subject)} for 20 minutes`,
          `Plan tomorrow’s ${subject}`,
          'Walk outside',
          'Tidy up before bed',
        ]
  return {
    name:
      brief.name ??
      (subject === null
        ? /^(?!habit).* tracker$/i.test(brief.kindWords)
          ? titleCase(brief.kindWords)
          : (NAME_BY_MOOD[brief.mood.id] ?? 'Day by Day')
        : `${titleCase(subject)} Habits`),
    tagline: taglineOf(brief, known?.[1] ?? 'Small things, kept up day by day.'),
    starters: listed.length > 0 ? listed : (known?.[2] ?? own),
  }
}

/** "habits: read, run and cook" → the three. */
function readListedHabits(prompt: string): string[] {
  const list =
    /\bhabits?\s*(?:like|such as|including|are|:)\s*([^.;\n]+)/i.exec(prompt)?.[1] ??
    /\bhabits\s(?!for|with|that|which|and|in|of)([^.;,\n]+,[^.;\n]+)/i.exec(prompt)?.[1]
  if (list === undefined) return []
  return list
    .split(/,|\band\b/i)
    .map((item) => capitalise(item.trim().replace(/["“”]/g, '')))
    .filter((item) => item.length > 1 && item.length <= 60)
    .slice(0, 8)
}
