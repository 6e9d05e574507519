/** Colours code of a message with the parsers of the editor. Loaded when the first code shows, never before. */
import { cssLanguage } from '@codemirror/lang-css'
import { htmlLanguage } from '@codemirror/lang-html'
import { jsxLanguage, tsxLanguage } from '@codemirror/lang-javascript'
import { jsonLanguage } from '@codemirror/lang-json'
import { markdownLanguage } from '@codemirror/lang-markdown'
import type { Language } from '@codemirror/language'
import { classHighlighter, highlightCode as walkHighlights } from '@lezer/highlight'

export interface CodeToken {
  readonly text: string
  /** Names of classes that begin with `tok-`; empty for plain text. */
  readonly className: string
}

/** Longer code stays plain: colours are not worth a stall. */
const MAX_LENGTH = 60_000

const LANGUAGES: Readonly<Record<string, Language>> = {
  ts: tsxLanguage,
  tsx: tsxLanguage,
  typescript: tsxLanguage,
  js: jsxLanguage,
  jsx: jsxLanguage,
  mjs: jsxLanguage,
  javascript: jsxLanguage,
  html: htmlLanguage,
  svg: htmlLanguage,
  xml: htmlLanguage,
  css: cssLanguage,
  json: jsonLanguage,
  md: markdownLanguage,
  markdown: markdownLanguage,
}

/** Null for a language that has no parser here. The tokens' texts join to the code. */
export function highlightCode(code: string, languageName: string): readonly CodeToken[] | null {
  const name = languageName.toLowerCase()
  const language = Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name] : undefined
  if (language === undefined || code.length > MAX_LENGTH) return null
  const tokens: CodeToken[] = []
  walkHighlights(
    code,
    language.parser.parse(code),
    classHighlighter,
    (text, className) => tokens.push({ text, className }),
    () => tokens.push({ text: '\n', className: '' }),
  )
  return tokens
}
