/** Kinds of app that a person works in. */
import type { AppKindInfo } from './app-kinds.ts'

/** What people track day by day; a tracker of anything else may be meant as a list, a ledger or a map. */
const DAILY =
  'mood|water(?: intake)?|workout|fitness|reading|sleep|meditation|yoga|exercise|running|walking|steps?|study|practi[cs]e|gym|journal'

export const TOOL_KINDS = {
  habit: {
    words: new RegExp(
      `\\b(habits?|streaks?|routines?|daily (?:goals?|checklist)|(?:${DAILY}) tracker|gewohnheit(?:en|s)?|h[aá]bitos?|habitudes?|abitudini)\\b`,
      'i',
    ),
    signature: 'src/hooks/useHabits.ts',
    title: 'a habit tracker',
    example: 'A reading habit tracker in warm colours',
    about:
      'The habits live in one hook, `src/hooks/useHabits.ts`, which saves them in the browser’s local storage after each change. `src/lib/streaks.ts` counts; the chart and the list only show.',
    looks: ['bookish', 'calm', 'playful', 'minimal'],
    moods: ['forest', 'warm', 'mustard', 'sea', 'clay'],
  },
  dashboard: {
    words: /\b(dashboards?|analytics|admin panel|metrics|kpis?|reports?|statistics|monitoring)\b/i,
    signature: 'src/hooks/useReport.ts',
    title: 'a dashboard',
    example: 'A sales dashboard for a bike shop, dark',
    about:
      'The numbers are sample data made in `src/lib/sample-data.ts`; `src/hooks/useReport.ts` loads them and knows the loading, empty and error states. The charts are plain SVG.',
    looks: ['technical', 'minimal', 'editorial', 'terminal'],
    moods: ['sea', 'blueprint', 'stone', 'forest', 'pine'],
  },
  todo: {
    words:
      /\b(to-?dos?(?: (?:list|app))?|to do (?:list|app)|todo ?list|task (?:list|manager|app|tracker)|check ?list|(?:shopping|grocery|packing|chores?|bucket) list|chores|errands|task management|reminders? (?:app|list)|(?:aufgaben|einkaufs|pack)liste|lista de (?:tareas|compras?)|liste de (?:courses|t[aâ]ches))(?!\p{L})/iu,
    signature: 'src/hooks/useTasks.ts',
    title: 'a to-do list',
    example: 'A playful packing list with due dates, in teal',
    about:
      'The tasks live in `src/hooks/useTasks.ts`, which adds, edits, moves and deletes them; `src/hooks/useStored.ts` keeps them in the browser’s local storage. `src/components/tasks` only shows.',
    looks: ['bookish', 'minimal', 'playful', 'calm', 'retro'],
    moods: ['mustard', 'sea', 'clay', 'forest', 'blueprint', 'warm'],
  },
  kanban: {
    words:
      /\b(kanban(?:[ -]?board)?|trello(?: clone)?|(?:task|project|scrum|sprint|sales|hiring) (?:board|pipeline)|project (?:management|manager|planner)(?: (?:app|tool))?)\b/i,
    signature: 'src/hooks/useBoard.ts',
    title: 'a kanban board',
    example: 'A kanban board with columns: Ideas, Doing, Done',
    about:
      'All cards are one list in `src/hooks/useBoard.ts`, each with the name of its column; columns and labels are in `src/lib/app-config.ts`. Cards move by dragging, buttons and arrow keys.',
    looks: ['technical', 'minimal', 'playful', 'brutalist'],
    moods: ['blueprint', 'sea', 'stone', 'forest', 'mustard', 'clay'],
  },
  notes: {
    words:
      /\b(notes?(?:[ -]?(?:taking|book|pad))?(?: app)?|journal(?:ing)?(?: app)?|diary|gratitude|grateful for|(?:write|jot) (?:\w+ )?down|scratch ?pad|memo(?: app)?|notiz(?:en|buch|block)|tagebuch|carnet de notes)\b/i,
    signature: 'src/hooks/useNotes.ts',
    title: 'a notebook',
    example: 'A calm gratitude journal called "Small Hours"',
    about:
      'The notes live in `src/hooks/useNotes.ts`, which searches, pins and deletes them and saves every keystroke in the browser’s local storage. `src/components/notes` holds the list and the editor.',
    looks: ['bookish', 'calm', 'editorial', 'retro', 'minimal'],
    moods: ['earth', 'stone', 'sea', 'mustard', 'berry', 'forest'],
  },
  calculator: {
    words:
      /\b((?:tip|bmi|loan|mortgage|discount|savings|interest|scientific|pocket) calculator|calculators?|taschenrechner|rechner|calculatrice|calculadora|calcolatrice|(?:bill|expense|cost|rent) splitter)\b/i,
    signature: 'src/lib/calculate.ts',
    title: 'a calculator',
    example: 'A retro scientific calculator',
    about:
      'What is computed is one pure function in `src/lib/calculate.ts`; `src/hooks/useCalculator.ts` holds what was entered and keeps it in the browser’s local storage.',
    looks: ['retro', 'technical', 'minimal', 'terminal', 'playful'],
    moods: ['stone', 'mustard', 'night', 'sun', 'blueprint', 'clay'],
  },
  timer: {
    words:
      /\b(pomodoro(?:[ -]?(?:timer|app|clock))?|stop ?watch|(?:days|hours|weeks|time|how long|how many days) (?:until|till|left|to go|before)|count ?down(?: timer)?|(?:egg|tea|kitchen|cooking|workout|interval|hiit|meditation|focus|study) timer|timers?|stoppuhr|eieruhr)\b/i,
    signature: 'src/hooks/useTimer.ts',
    title: 'a timer',
    example: 'A pomodoro timer with 50 minutes of focus',
    about:
      'Time is counted in `src/hooks/useTimer.ts`, by the clock and not by ticks; the face is one component, `src/components/timer/Dial.tsx`.',
    looks: ['minimal', 'calm', 'technical', 'playful', 'terminal'],
    moods: ['warm', 'night', 'sea', 'mustard', 'stone', 'pine'],
  },
  booking: {
    words:
      /\b((?:appointment |table |room |hotel |restaurant )?(?:booking|reservation|scheduling|appointment)s?(?: (?:page|app|site|system|form|screen|calendar|platform))?|(?:book|reserve) (?:an? )?(?:appointment|table|room|slot|lesson|court|seat)s?|scheduler|terminbuchung|buchung(?:sseite)?|r[ée]servations?)\b/i,
    signature: 'src/hooks/useBookings.ts',
    title: 'a booking page',
    example: 'A calm booking page for a massage studio',
    about:
      'What can be booked is in `src/content/services.ts`, days and times in `src/lib/calendar.ts`; `src/hooks/useBookings.ts` books, cancels and keeps it all in the browser’s local storage.',
    looks: ['calm', 'elegant', 'minimal', 'bookish', 'editorial'],
    moods: ['clay', 'sea', 'stone', 'earth', 'forest', 'berry'],
  },
  chat: {
    words:
      /\b((?:team|group|live|support|private|customer support) chat(?: (?:app|screen|room|window|interface|page))?|chat ?(?:app|screen|room|window|interface|ui|client|page|application|bot)|chat (?:for|between)|messenger(?: app)?|messaging (?:app|screen)|instant messag\w+|whatsapp clone|slack clone|(?:support|shared|team|message) inbox)\b/i,
    signature: 'src/hooks/useConversations.ts',
    title: 'a chat screen',
    example: 'A team chat app in navy called Corridor',
    about:
      'Conversations live in `src/hooks/useConversations.ts`, which keeps them in the browser’s local storage; its `answer` is scripted and the place for a real source.',
    looks: ['minimal', 'playful', 'technical', 'calm', 'terminal'],
    moods: ['sea', 'blueprint', 'night', 'clay', 'forest', 'berry'],
  },
  tracker: {
    // Last among equals: any of these words may belong to a name of another kind.
    words:
      /\b(trackers?|logs?(?![- ]?(?:in|out|on|off)\b)|log ?book|librar(?:y|ies)|collections?|catalog(?:ue)?s?|inventory|registers?|organi[sz]er|database|director(?:y|ies)|archive|(?:watch|wish|play) ?list|(?:reading|guest|gift|price|supply|contact|address) list|(?:meal|trip|travel|study|event|party|lesson|menu) planner|planner|roster|timetable|ledger|crm|record[- ]keeping|records? of|lost[- ]and[- ]found|(?:notice|bulletin|pin) ?board|birthdays?|job board|job applications?|listings?|address book|contacts? (?:app|list|manager)|budget(?:ing)?(?: app| planner| tool)?|(?:list|index|overview) of|manager|(?:keep(?:ing)? track of|(?:to|for) (?:track|log|manag|organi[sz]|catalog(?:u)?|collect|record)(?:e|ing|ue)?))\b/i,
    signature: 'src/hooks/useRecords.ts',
    title: 'a list of anything, with the fields that you name',
    example: 'A plant watering log with species, location and last watered',
    about:
      'What each entry has is in `src/types/index.ts` and `src/lib/fields.ts`: form, list, search and sorting follow from it. `src/hooks/useRecords.ts` keeps the entries in the browser’s local storage.',
    looks: ['minimal', 'bookish', 'technical', 'editorial', 'playful', 'retro'],
    moods: ['sea', 'stone', 'mustard', 'forest', 'clay', 'blueprint', 'earth'],
  },
} as const satisfies Record<string, AppKindInfo>
