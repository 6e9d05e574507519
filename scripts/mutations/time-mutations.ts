/** Times and distances. */
import type { Mutation } from './mutation.ts'

const CHAT = 'src/web/workspace/chat'
const PHRASES = { file: `${CHAT}/status-phrases.ts`, test: `${CHAT}/status-phrases.test.ts` }
const COPY = { file: 'src/web/ui/use-copy.ts', test: 'src/web/ui/use-copy.test.ts' }
const KIT = 'src/web/workspace/kit'
const SEARCH = { file: `${KIT}/tool/search-delay.ts`, test: `${KIT}/tool/search-delay.test.ts` }
const PROVIDER = {
  file: 'src/web/identity/provider-settings.ts',
  test: 'src/web/identity/provider-settings.test.ts',
}
const VIEW = {
  file: 'src/web/workspace/view/view-store.ts',
  test: 'src/web/workspace/view/view-store.test.ts',
}

export const TIMES_MUTATIONS: readonly Mutation[] = [
  {
    row: 'S4.8',
    change: 'a thinking phrase every 2600 ms',
    ...PHRASES,
    from: 'PHRASE_INTERVAL_MS = 2500',
    to: 'PHRASE_INTERVAL_MS = 2600',
    title: 'S4.8 S9.15 changes its phrase',
  },
  {
    row: 'S4.8',
    change: 'the same thinking phrase may follow itself',
    ...PHRASES,
    from: 'THINKING_PHRASES.filter((phrase) => phrase !== current)',
    to: 'THINKING_PHRASES',
    title: 'S4.8, S9.15 has 10',
  },
  {
    row: 'S4.9',
    change: 'writing phrases skip every other one',
    ...PHRASES,
    from: '(index + 1) % WRITING',
    to: '(index + 2) % WRITING',
    title: 'S4.9 S9.15 changes its phrase',
  },
  {
    row: 'S9.15',
    change: 'six writing phrases',
    ...PHRASES,
    from: "  'Finishing the code...',\n",
    to: '',
    title: 'S4.9, S9.15 goes through 7',
  },
  {
    row: 'S9.15',
    change: 'the status line never changes',
    ...PHRASES,
    from: 'turn(NEXT_PHRASE[kind])',
    to: 'undefined',
    title: 'S4.9 S9.15 changes its phrase',
  },
  {
    row: 'S9.16',
    change: 'a search after 400 ms',
    ...SEARCH,
    from: 'SEARCH_DELAY_MS = 300',
    to: 'SEARCH_DELAY_MS = 400',
    title: 'S5.6 S9.16',
  },
  {
    row: 'S5.6',
    change: 'a search at once',
    ...SEARCH,
    from: 'setTimeout(search, SEARCH_DELAY_MS)',
    to: 'setTimeout(search)',
    title: 'S5.6 S9.16',
  },
  {
    row: 'S9.27',
    change: 'Copied! for 1500 ms',
    ...COPY,
    from: 'FEEDBACK_MS = 2000',
    to: 'FEEDBACK_MS = 1500',
    title: 'S9.27 S2.54',
  },
  {
    row: 'S2.54',
    change: 'Copied! for 2500 ms',
    ...COPY,
    from: 'FEEDBACK_MS = 2000',
    to: 'FEEDBACK_MS = 2500',
    title: 'S9.27 S2.54',
  },
  {
    row: 'S9.33',
    change: 'a popup waits 90 s',
    ...PROVIDER,
    from: 'POPUP_TIMEOUT_SECONDS = 60',
    to: 'POPUP_TIMEOUT_SECONDS = 90',
    title: 'S9.33',
  },
  {
    row: 'S9.33',
    change: 'an answer is waited for 20 s',
    ...PROVIDER,
    from: 'HTTP_TIMEOUT_SECONDS = 10',
    to: 'HTTP_TIMEOUT_SECONDS = 20',
    title: 'S9.33',
  },
  {
    row: 'S9.33',
    change: 'the cookie lasts a week',
    ...PROVIDER,
    from: 'SESSION_COOKIE_DAYS = 1',
    to: 'SESSION_COOKIE_DAYS = 7',
    title: 'S9.33',
  },
  {
    row: 'S9.33',
    change: 'the scope without email',
    ...PROVIDER,
    from: "'openid profile email'",
    to: "'openid profile'",
    title: 'S9.33',
  },
  {
    row: 'S9.10',
    change: 'the chat begins at 440 px',
    ...VIEW,
    from: 'initial: 450',
    to: 'initial: 440',
    title: 'S9.10',
  },
  {
    row: 'S9.10',
    change: 'the chat may be 340 px wide',
    ...VIEW,
    from: 'min: 350',
    to: 'min: 340',
    title: 'S9.10',
  },
  {
    row: 'S9.10',
    change: 'the right area keeps 290 px',
    ...VIEW,
    from: 'rest: 300',
    to: 'rest: 290',
    title: 'S9.10',
  },
]
