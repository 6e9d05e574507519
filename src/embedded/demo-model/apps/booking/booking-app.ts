/** Composes a booking page from a brief. */
import type { Brief } from '../../intent/brief.ts'
import { readNamedList } from '../../intent/details.ts'
import { assembleApp, choose } from '../kit/assemble.ts'
import type { GeneratedApp } from '../kit/generated-app.ts'
import { appConfigTs, literal } from '../kit/literal.ts'
import { nameOf, taglineOf, topicOf } from '../kit/naming.ts'
import { slug } from '../kit/quoting.ts'
import { BOOKING_DEFAULT, BOOKING_TOPICS, type BookingTopic } from './booking-copy.ts'
import {
  APP_TSX,
  BOOKING_FORM_TSX,
  BOOKING_LIST_TSX,
  CALENDAR_TS,
  DAY_PICKER_TSX,
  SERVICE_LIST_TSX,
  TIME_PICKER_TSX,
  TYPES_TS,
  USE_BOOKINGS_TS,
} from './booking-files.ts'

/** For services that the prompt names: true of any. */
const NAMED_TEXTS = [
  'The usual, done properly.',
  'Takes the time that it takes.',
  'Ask if you are not sure.',
  'Also as a present.',
]

const LISTS = ['mt-4 grid gap-3 sm:grid-cols-2', 'mt-4 grid gap-2'] as const

export function bookingApp(brief: Brief): GeneratedApp {
  const topic = topicOf(brief, BOOKING_TOPICS, BOOKING_DEFAULT)
  const name = nameOf(brief, 'Booking')
  const { noun } = topic
  const tagline = taglineOf(brief, topic.tagline)
  const [firstHour, lastHour] = topic.hours
  const named = readNamedList(brief.prompt, 'services|treatments|classes|rooms')
  const services =
    named.length > 1
      ? named.map((label, index) => {
          const [, minutes, price] = topic.services[
            index % topic.services.length
          ] as BookingTopic['services'][0]
          return {
            id: slug(label),
            name: label,
            minutes,
            price,
            text: NAMED_TEXTS[index % NAMED_TEXTS.length] ?? '',
          }
        })
      : topic.services.map(([label, minutes, price, text]) => ({
          id: slug(label),
          name: label,
          minutes,
          price,
          text,
        }))
  return assembleApp(brief, {
    name,
    tagline,
    kit: ['guards', 'useStored', 'useNotice', 'Button', 'TextField', 'Toast'],
    header: { arrangement: choose(brief, 1, ['masthead', 'bar', 'title']), width: 'max-w-6xl' },
    files: [
      ['src/types/index.ts', 'Services and bookings', TYPES_TS],
      [
        'src/lib/app-config.ts',
        'Name, tagline and hours',
        appConfigTs({ name, tagline, storageKey: `${slug(name)}:v1`, noun, firstHour, lastHour }),
      ],
      [
        'src/content/services.ts',
        'What can be booked',
        `import type { Service } from '../types'\n\n/** Samples: put your own here. */\nexport const services: Service[] = ${literal(services)}\n`,
      ],
      ['src/lib/calendar.ts', 'Days, times and what is taken', CALENDAR_TS],
      ['src/hooks/useBookings.ts', 'Choose, book and cancel', USE_BOOKINGS_TS],
      [
        'src/components/booking/ServiceList.tsx',
        'What for',
        SERVICE_LIST_TSX.replace('SERVICES', choose(brief, 0, LISTS)),
      ],
      ['src/components/booking/DayPicker.tsx', 'Which day', DAY_PICKER_TSX],
      ['src/components/booking/TimePicker.tsx', 'What time', TIME_PICKER_TSX],
      ['src/components/booking/BookingForm.tsx', 'Name and e-mail, checked', BOOKING_FORM_TSX],
      ['src/components/booking/BookingList.tsx', 'What was booked', BOOKING_LIST_TSX],
      ['src/App.tsx', 'Puts the page together', APP_TSX],
    ],
    plan: [
      `**${name}**, bookings in ${brief.mood.label}`,
      `To choose from: ${services.map(({ name: title }) => title).join(', ')}; then one of the next fourteen days and a free time`,
      'Name and e-mail are checked; bookings are kept in this browser and can be cancelled, with undo. Prices and what others took are samples',
    ],
    inspiration: 'Airbnb',
    next: ['make the header dark green', 'add a dark mode switch', 'use cool colours'],
  })
}
