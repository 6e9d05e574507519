import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** S2.54: dark on every page; warm, as the rest of the product is. */
const surface = EditorView.theme(
  {
    '&': { height: '100%', backgroundColor: '#141312', color: '#e6e0d5', fontSize: '13px' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.65' },
    '.cm-content': { paddingBlock: '10px' },
    '.cm-gutters': {
      backgroundColor: '#141312',
      color: '#8f887b',
      border: 'none',
      paddingInlineStart: '6px',
    },
    // As wide for nine lines as for nine hundred: text that is being written does not move aside.
    '.cm-lineNumbers .cm-gutterElement': { minWidth: 'calc(3ch + 8px)' },
    '.cm-foldGutter .cm-gutterElement': { color: '#8f887b' },
    '.cm-cursor': { borderLeftColor: '#e2a33b' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: '#4a3a1c',
    },
    '.cm-activeLine': { backgroundColor: '#ffffff08' },
    '.cm-activeLineGutter': { backgroundColor: 'transparent', color: '#d9d2c5' },
    '&.cm-focused .cm-matchingBracket': { backgroundColor: '#4a3a1c', outline: 'none' },
    '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: '#40201c' },
    '.cm-selectionMatch': { backgroundColor: '#4a3a1c99' },
    '.cm-searchMatch': { backgroundColor: '#5b471c', borderRadius: '2px' },
    '.cm-searchMatch-selected': { backgroundColor: '#8a6518' },
    '.cm-panels': { backgroundColor: '#211f1d', color: '#e6e0d5', fontFamily: 'var(--font-sans)' },
    '.cm-panels-top': { borderBottom: '1px solid #35322e' },
    '.cm-panel': { padding: '6px 10px', fontSize: '13px' },
    '.cm-panel.cm-search': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '6px',
      padding: '8px 36px 8px 10px',
    },
    '.cm-panel.cm-search :is(input, button, label)': { margin: '0' },
    '.cm-panel.cm-search .cm-textfield[name=search]': { flex: '1 1 7rem', minWidth: '0' },
    // Too wide to join the row above it, so that it begins one of its own.
    '.cm-panel.cm-search .cm-textfield[name=replace]': { flex: '1 1 60%', minWidth: '0' },
    '.cm-panel.cm-search label': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '5px',
      paddingInline: '2px',
    },
    '.cm-panel label': { fontSize: '12px', color: '#b9b2a6' },
    '.cm-panel input[type=checkbox]': { accentColor: '#e2a33b' },
    '.cm-textfield': {
      backgroundColor: '#141312',
      border: '1px solid #756f64',
      borderRadius: '4px',
      color: 'inherit',
      padding: '3px 8px',
      fontSize: '13px',
    },
    '.cm-button': {
      backgroundImage: 'none',
      backgroundColor: 'transparent',
      border: '1px solid #756f64',
      borderRadius: '4px',
      color: 'inherit',
      padding: '3px 9px',
      fontSize: '12px',
    },
    '.cm-button:hover': { backgroundColor: '#ffffff14' },
    '.cm-panel [name=close], .cm-dialog-close': { color: '#b9b2a6', fontSize: '18px', padding: '0 6px' },
    '.cm-tooltip': {
      backgroundColor: '#211f1d',
      border: '1px solid #35322e',
      borderRadius: '6px',
      fontFamily: 'var(--font-sans)',
    },
    '.cm-diagnostic': { padding: '6px 10px', fontSize: '12px', maxWidth: '34rem' },
    '.cm-gutter-lint': { width: '14px' },
    '.cm-foldPlaceholder': { backgroundColor: '#2a2723', border: 'none', color: '#9c9589', padding: '0 6px' },
  },
  { dark: true },
)

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.moduleKeyword, tags.controlKeyword, tags.operatorKeyword], color: '#e2a33b' },
  { tag: [tags.string, tags.special(tags.string), tags.attributeValue], color: '#a3c585' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: '#e08f6b' },
  { tag: [tags.comment, tags.meta], color: '#8a8377', fontStyle: 'italic' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: '#86aaff' },
  { tag: [tags.typeName, tags.className, tags.namespace], color: '#7cc5c0' },
  { tag: [tags.tagName, tags.angleBracket], color: '#ef9a86' },
  { tag: tags.attributeName, color: '#d8bf8a' },
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: '#d9d2c5' },
  { tag: [tags.regexp, tags.escape, tags.url], color: '#d6a6d8' },
  { tag: tags.heading, color: '#f1ede5', fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: [tags.operator, tags.punctuation, tags.bracket], color: '#a79f91' },
])

export const editorTheme: Extension = [surface, syntaxHighlighting(colours)]
