/** What is there to be seen, and what is not. */
import type { Mutation } from './mutation.ts'

const CHAT = 'src/web/workspace/chat'
const CARD = `${CHAT}/version-card.test.tsx`
const COMPOSER = {
  file: 'src/web/workspace/composer/composer.tsx',
  test: 'src/web/workspace/composer/composer.test.tsx',
}
const BAR = {
  file: 'src/web/workspace/layout/top-bar.tsx',
  test: 'src/web/workspace/layout/top-bar.test.tsx',
}

export const LOOKS_MUTATIONS: readonly Mutation[] = [
  {
    row: 'S2.14',
    change: 'a bar for the slash',
    ...BAR,
    from: '        /\n',
    to: '        |\n',
    title: 'S2.14',
  },
  {
    row: 'S6.3',
    change: 'Upgrade has no words',
    ...BAR,
    from: '{openPlans.label}',
    to: '{null}',
    title: 'S6.3',
  },
  {
    row: 'S2.36',
    change: 'a sentence below the title of an empty chat',
    file: `${CHAT}/message-list.tsx`,
    from: '{PRODUCT_NAME}</h2>',
    to: '{PRODUCT_NAME}</h2><p>Describe an app.</p>',
    test: `${CHAT}/message-list.test.tsx`,
    title: 'S2.36 S1.7',
  },
  {
    row: 'S2.36',
    change: 'the chat jumps to its end',
    file: `${CHAT}/use-stick-to-bottom.ts`,
    from: 'const STEP = 0.4',
    to: 'const STEP = 1',
    test: `${CHAT}/use-stick-to-bottom.test.ts`,
    title: 'S2.36 is smooth',
  },
  {
    row: 'S2.39',
    change: 'the card pulses with two changes too',
    file: `${CHAT}/version-card.tsx`,
    from: 'codeChanges.length < 2',
    to: 'codeChanges.length < 3',
    test: CARD,
    title: 'S2.39 pulses',
  },
  {
    row: 'S2.39',
    change: 'the first row has the spinner',
    file: `${CHAT}/version-card.tsx`,
    from: 'index === codeChanges.length - 1',
    to: 'index === 0',
    test: CARD,
    title: 'S2.39 its last row',
  },
  {
    row: 'S2.39',
    change: 'pictures have the icon of files',
    file: `${CHAT}/change-row.tsx`,
    from: 'isImagePath(path) ? Image : FileText',
    to: 'FileText',
    test: CARD,
    title: 'S2.39 a picture',
  },
  {
    row: 'S2.40',
    change: 'Undo while the answer streams',
    file: `${CHAT}/version-card.tsx`,
    from: '{!isStreaming && previousFileSystem !== undefined && (',
    to: '{previousFileSystem !== undefined && (',
    test: CARD,
    title: 'S2.40',
  },
  {
    row: 'S2.40',
    change: 'Undo without a snapshot',
    file: `${CHAT}/version-card.tsx`,
    from: '{!isStreaming && previousFileSystem !== undefined && (',
    to: '{!isStreaming && (',
    test: CARD,
    title: 'S2.40',
  },
  {
    row: 'S2.46',
    change: 'Send stays while the agent is busy',
    ...COMPOSER,
    from: '{isBusy ? (',
    to: '{isBusy && text === null ? (',
    title: 'S2.46 S4.6 while',
  },
  {
    row: 'S2.45',
    change: 'a toggle that is on looks as one that is off',
    file: 'src/web/ui/plain-icon-button.tsx',
    from: 'isPressed === true ? LOOKS.pressed : LOOKS[variant]',
    to: 'LOOKS[variant]',
    test: 'src/web/ui/plain-icon-button.test.tsx',
    title: 'S2.45',
  },
]
