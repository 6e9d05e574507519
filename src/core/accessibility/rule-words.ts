/** What each rule is about, in the words of somebody who meets it. */
import type { AccessibilityRule } from './rule-names.ts'

export interface RuleWords {
  readonly title: string
  /** What a person meets who cannot see the page, or uses no mouse: one sentence. */
  readonly meets: string
  /** What helps: one sentence. */
  readonly fix: string
}

const NAME_IT: Pick<RuleWords, 'meets' | 'fix'> = {
  meets: 'Who hears the page is told what kind of thing it is, and not what it is for.',
  fix: 'Give it a text, or say what it is for in aria-label.',
}

const PICTURE: RuleWords = {
  title: 'A picture without words',
  meets: 'Who cannot see the picture learns nothing of it.',
  fix: 'Say in alt what it shows, or write alt="" where it only decorates.',
}

const DRAWING: RuleWords = {
  ...PICTURE,
  title: 'A drawing without words',
  fix: 'Say in aria-label what it shows, or write aria-hidden="true" where it only decorates.',
}

const FIELD: RuleWords = {
  title: 'A field without a label',
  meets: 'Who hears the page comes to a field, and is not told what belongs into it.',
  fix: 'Put a <label> to it, or say what belongs into it in aria-label.',
}

const LIST: RuleWords = {
  title: 'A list that is none',
  meets: 'Who hears the page is not told that this is a list, or how much is in it.',
  fix: 'Put only <li> into <ul> and <ol>, and <li> into nothing else.',
}

const TERMS: RuleWords = {
  ...LIST,
  fix: 'Put only <dt> and <dd> into <dl>, one with the other.',
}

const TABLE: RuleWords = {
  title: 'A table whose headings lead nowhere',
  meets: 'Who hears the page reads a cell without hearing what it is about.',
  fix: 'Let each <th> stand for cells of its own row or column.',
}

const WRONG_ROLE: RuleWords = {
  title: 'A role that does not fit',
  meets: 'A screen reader takes this for something that it is not, or for nothing at all.',
  fix: 'Use the element that is meant, such as <button> or <ul>, and leave its role and aria attributes out.',
}

const LANGUAGE: RuleWords = {
  title: 'The page does not say its language',
  meets: 'A screen reader reads the page with the sounds of another language.',
  fix: 'Write it at the <html> of index.html, such as lang="en".',
}

export const RULE_WORDS: Readonly<Record<AccessibilityRule, RuleWords>> = {
  'html-has-lang': LANGUAGE,
  'html-lang-valid': {
    ...LANGUAGE,
    title: 'The page names no language that there is',
  },
  'valid-lang': {
    ...LANGUAGE,
    title: 'A part of the page names no language that there is',
    fix: 'Write its language as browsers know it, such as lang="de".',
  },
  'meta-viewport': {
    title: 'The page cannot be enlarged',
    meets: 'Who sees little cannot draw the page larger on a phone.',
    fix: 'Take user-scalable=no and maximum-scale out of the viewport of index.html.',
  },
  'button-name': { ...NAME_IT, title: 'A button without a name' },
  'input-button-name': {
    ...NAME_IT,
    title: 'A button without a name',
    fix: 'Say in value what it does.',
  },
  'link-name': {
    title: 'A link without a name',
    meets: 'Who hears the page is told that there is a link, and not where it leads.',
    fix: 'Give it a text, or say where it leads in aria-label.',
  },
  'image-alt': PICTURE,
  'input-image-alt': PICTURE,
  'area-alt': PICTURE,
  'object-alt': DRAWING,
  'role-img-alt': DRAWING,
  'svg-img-alt': DRAWING,
  label: FIELD,
  'select-name': FIELD,
  'summary-name': { ...NAME_IT, title: 'Something to open, without a name' },
  'frame-title': {
    title: 'A frame without a name',
    meets: 'Who hears the page is not told what is in the frame.',
    fix: 'Say in title what it shows.',
  },
  'form-field-multiple-labels': {
    title: 'A field with several labels',
    meets: 'Screen readers read one of the labels, and not all of them the same.',
    fix: 'Leave one label, and put what else is to be said into aria-describedby.',
  },
  'label-content-name-mismatch': {
    title: 'A name that is not what is shown',
    meets: 'Who speaks to the page says what they read, and nothing happens.',
    fix: 'Let aria-label begin with the text that is shown, or leave it out.',
  },
  'color-contrast': {
    title: 'A text that is hard to read',
    meets: 'Who sees little, or reads in the sun, cannot make the text out.',
    fix: 'Make the text darker or its background lighter, or the other way round.',
  },
  'link-in-text-block': {
    title: 'A link that only its colour shows',
    meets: 'Who does not see the colour does not find the link in the text.',
    fix: 'Underline it.',
  },
  'heading-order': {
    title: 'A heading that skips a level',
    meets: 'Who goes from heading to heading looks for a part that is not there.',
    fix: 'Give it the level below the heading before it.',
  },
  list: LIST,
  listitem: LIST,
  'definition-list': TERMS,
  dlitem: TERMS,
  'td-headers-attr': TABLE,
  'th-has-data-cells': TABLE,
  'nested-interactive': {
    title: 'Something to press within something to press',
    meets: 'Who uses the keyboard or a screen reader reaches only one of the two.',
    fix: 'Put them beside one another.',
  },
  'duplicate-id-aria': {
    title: 'An id that is there twice',
    meets: 'A screen reader reads the label of another element.',
    fix: 'Give each its own id, with useId where the component is used more than once.',
  },
  'autocomplete-valid': {
    title: 'A field that browsers do not fill in',
    meets: 'Who finds typing hard has to type what the browser knows.',
    fix: 'Write an autocomplete that there is, such as "email" or "name".',
  },
  'aria-command-name': { ...NAME_IT, title: 'Something to press, without a name' },
  'aria-input-field-name': FIELD,
  'aria-toggle-field-name': { ...FIELD, title: 'A switch without a label' },
  'aria-meter-name': { ...NAME_IT, title: 'A meter without a name' },
  'aria-progressbar-name': { ...NAME_IT, title: 'A progress bar without a name' },
  'aria-tab-name': { ...NAME_IT, title: 'A tab without a name' },
  'aria-tooltip-name': { ...NAME_IT, title: 'A hint without a text' },
  'aria-allowed-attr': WRONG_ROLE,
  'aria-conditional-attr': WRONG_ROLE,
  'aria-deprecated-role': WRONG_ROLE,
  'aria-prohibited-attr': WRONG_ROLE,
  'aria-required-attr': WRONG_ROLE,
  'aria-required-children': WRONG_ROLE,
  'aria-required-parent': WRONG_ROLE,
  'aria-roledescription': WRONG_ROLE,
  'aria-roles': WRONG_ROLE,
  'aria-valid-attr': WRONG_ROLE,
  'aria-valid-attr-value': WRONG_ROLE,
  'aria-hidden-body': {
    title: 'The whole page is hidden',
    meets: 'Who hears the page is told nothing at all.',
    fix: 'Take aria-hidden off the <body>.',
  },
  'aria-hidden-focus': {
    title: 'Something to press that is hidden',
    meets: 'Who uses the keyboard comes to something of which a screen reader says nothing.',
    fix: 'Take aria-hidden off it, or let the keyboard leave it out as well.',
  },
}
