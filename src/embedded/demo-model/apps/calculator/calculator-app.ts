/** Composes a calculator from a brief: one with keys, or one for a certain question. */
import type { Brief } from '../../intent/brief.ts'
import { type AppFile, assembleApp, choose } from '../kit/assemble.ts'
import type { GeneratedApp } from '../kit/generated-app.ts'
import { appConfigTs } from '../kit/literal.ts'
import { nameOf } from '../kit/naming.ts'
import { slug } from '../kit/quoting.ts'
import {
  AMOUNT_FIELD_TSX,
  FORMULA_APP_TSX,
  FORMULA_TYPES_TS,
  FORMULAS,
  type Formula,
  RESULT_TSX,
  USE_VALUES_TS,
} from './formula-files.ts'
import {
  CALCULATE_TS,
  DISPLAY_TSX,
  FORMAT_TS,
  KEYPAD_APPS,
  KEYPAD_TSX,
  TAPE_TSX,
  TYPES_TS,
  USE_CALCULATOR_TS,
} from './keypad-files.ts'

const BASIC = [
  'C',
  '⌫',
  '%',
  '÷',
  '7',
  '8',
  '9',
  '×',
  '4',
  '5',
  '6',
  '-',
  '1',
  '2',
  '3',
  '+',
  '0',
  '.',
  '(',
  '=',
]
const SCIENTIFIC = [
  ...['sin', '(', ')', 'C', '⌫'],
  ...['cos', '7', '8', '9', '÷'],
  ...['tan', '4', '5', '6', '×'],
  ...['ln', '1', '2', '3', '-'],
  ...['log', '0', '.', 'π', '+'],
  ...['√', '^', '%', '='],
]

export function calculatorApp(brief: Brief): GeneratedApp {
  const formula = FORMULAS.find(({ words }) =>
    words.test(`${brief.kindWords} ${brief.subject ?? ''} ${brief.prompt}`),
  )
  return formula === undefined ? keypadApp(brief) : formulaApp(brief, formula)
}

function keypadApp(brief: Brief): GeneratedApp {
  const name = nameOf(brief, 'Calculator')
  const isScientific = /\b(?:scientific|functions?|advanced|sin|cos|engineering|school|maths?)\b/i.test(
    brief.prompt,
  )
  const tagline = isScientific
    ? 'Functions, powers and a tape to look back on.'
    : 'Type or tap; the tape remembers.'
  const config = {
    name,
    tagline,
    storageKey: `${slug(name)}:v1`,
    keyColumns: isScientific ? 5 : 4,
    keys: isScientific ? SCIENTIFIC : BASIC,
  }
  const layout = choose<keyof typeof KEYPAD_APPS>(brief, 0, ['desk', 'tall', 'wide'])
  return assembleApp(brief, {
    name,
    tagline,
    kit: ['guards', 'useStored', 'Button'],
    header: {
      arrangement: layout === 'tall' ? 'title' : choose(brief, 1, ['bar', 'masthead']),
      width: { desk: 'max-w-4xl', tall: 'max-w-md', wide: 'max-w-5xl' }[layout],
    },
    files: [
      ['src/types/index.ts', 'A line of the tape', TYPES_TS],
      ['src/lib/app-config.ts', 'Name, tagline and keys', appConfigTs(config)],
      ['src/lib/calculate.ts', 'Reads and works out a calculation', CALCULATE_TS],
      ['src/lib/format.ts', 'Numbers as text', FORMAT_TS],
      ['src/hooks/useCalculator.ts', 'The line, its result and the tape', USE_CALCULATOR_TS],
      ['src/components/calculator/Display.tsx', 'The line to type in', DISPLAY_TSX],
      ['src/components/calculator/Keypad.tsx', 'The keys', KEYPAD_TSX],
      ['src/components/calculator/Tape.tsx', 'Earlier results', TAPE_TSX],
      ['src/App.tsx', 'Puts the page together', KEYPAD_APPS[layout]],
    ],
    plan: [
      `**${name}**, a ${isScientific ? 'scientific ' : ''}calculator in ${brief.mood.label}`,
      'A line that can be typed in or filled by keys, with the result as it grows; brackets and the order of operations count',
      'A paper tape of earlier results, kept in this browser; a division by zero is said, not shown as a number',
    ],
    inspiration: 'Apple',
    next: ['make the header black', 'add a dark mode switch', 'rename it to "Abacus"'],
  })
}

function formulaApp(brief: Brief, formula: Formula): GeneratedApp {
  const name = nameOf(brief, 'Calculator')
  const { tagline } = formula
  const files: readonly AppFile[] = [
    ['src/types/index.ts', 'Fields and amounts', FORMULA_TYPES_TS],
    [
      'src/lib/app-config.ts',
      'Name and tagline',
      appConfigTs({ name, tagline, storageKey: `${slug(name)}:v1` }),
    ],
    ['src/lib/calculate.ts', 'The fields and the formula', formula.source],
    ['src/hooks/useCalculator.ts', 'What was entered and what follows', USE_VALUES_TS],
    ['src/components/calculator/AmountField.tsx', 'A number with a slider', AMOUNT_FIELD_TSX],
    ['src/components/calculator/Result.tsx', 'The result', RESULT_TSX],
    ['src/App.tsx', 'Puts the page together', FORMULA_APP_TSX],
  ]
  return assembleApp(brief, {
    name,
    tagline,
    kit: ['useStored', 'Button'],
    header: { arrangement: choose(brief, 1, ['bar', 'masthead']), width: 'max-w-5xl' },
    files,
    plan: [
      `**${name}** in ${brief.mood.label}`,
      'A number and a slider for each question; the result follows at once, the main one large',
      'What was entered is kept in this browser, and one button starts over',
    ],
    inspiration: 'Stripe',
    next: ['make the header dark green', 'use cool colours', 'add a dark mode switch'],
  })
}
