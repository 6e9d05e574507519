/** What the editor can do, for reading and for editing. Knows no files and no projects. */
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { lintGutter, lintKeymap } from '@codemirror/lint'
import { gotoLine, highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { editorTheme } from '../editor/editor-theme.ts'
import { parseInSlices } from '../editor/parse-in-slices.ts'

/** CodeMirror's own words begin with small letters. */
const PHRASES = {
  next: 'Next',
  previous: 'Previous',
  all: 'All',
  'match case': 'Case',
  regexp: 'Pattern',
  'by word': 'Words',
  replace: 'Replace',
  'replace all': 'Replace all',
  'Go to line': 'Go to line',
  go: 'Go',
}

const ALWAYS: Extension = [
  EditorState.phrases.of(PHRASES),
  lineNumbers(),
  foldGutter(),
  drawSelection(),
  highlightSpecialChars(),
  bracketMatching(),
  highlightSelectionMatches(),
  search({ top: true }),
  Prec.high(keymap.of([{ key: 'Ctrl-g', mac: 'Ctrl-g', run: gotoLine, preventDefault: true }])),
  keymap.of([...searchKeymap, ...foldKeymap, ...lintKeymap]),
  editorTheme,
  parseInSlices,
]

const READING: Extension = EditorState.readOnly.of(true)

/** Escape, then Tab leaves the editor; CodeMirror sees to that. */
const EDITING: Extension = [
  history(),
  indentOnInput(),
  highlightActiveLine(),
  EditorState.tabSize.of(2),
  keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
]

export function baseExtensions(): Extension {
  return ALWAYS
}

export function modeExtensions(isEditable: boolean): Extension {
  return isEditable ? EDITING : READING
}

export function labelExtension(path: string, isEditable: boolean): Extension {
  return EditorView.contentAttributes.of({
    'aria-label': isEditable ? `Content of ${path}. Press Escape, then Tab to leave.` : `Content of ${path}`,
    tabindex: '0',
  })
}

export function lintExtension(hasProblems: boolean): Extension {
  return hasProblems ? lintGutter() : []
}
