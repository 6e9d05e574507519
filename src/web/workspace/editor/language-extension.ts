import { css } from '@codemirror/lang-css'
import { html } from '@codemirror/lang-html'
import { javascript } from '@codemirror/lang-javascript'
import { json } from '@codemirror/lang-json'
import { markdown } from '@codemirror/lang-markdown'
import type { Extension } from '@codemirror/state'
import type { EditorLanguage } from './editor-language.ts'

/** What CodeMirror needs to colour a language; `path` tells whether JSX may occur. */
export function languageExtension(language: EditorLanguage, path: string): Extension {
  switch (language) {
    case 'typescript':
      return javascript({ typescript: true, jsx: path.endsWith('x') })
    case 'javascript':
      return javascript({ jsx: true })
    case 'html':
      return html()
    case 'css':
      return css()
    case 'json':
      return json()
    case 'markdown':
      return markdown()
    case 'plaintext':
      return []
  }
}
