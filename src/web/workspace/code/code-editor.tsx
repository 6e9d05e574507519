import { type Diagnostic, setDiagnostics } from '@codemirror/lint'
import { Annotation, Compartment, EditorState, Transaction } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import type { FilePath } from '../../../core/files/file-path.ts'
import { afterPaint } from '../../platform/after-paint.ts'
import { editorLanguage } from '../editor/editor-language.ts'
import { languageExtension } from '../editor/language-extension.ts'
import type { Problem } from '../typescript/problem.ts'
import { baseExtensions, labelExtension, lintExtension, modeExtensions } from './editor-extensions.ts'
import type { FileActions } from './file-actions.ts'
import { textChange } from './text-change.ts'

export interface CodeEditorProps {
  readonly projectId: number
  readonly path: FilePath
  readonly text: string
  /** The line to select and bring into view, from 1; null leaves the view at the top. */
  readonly line: number | null
  readonly isEditable: boolean
  /** The text grows at its end, which stays in view. */
  readonly isLive: boolean
  /** What is wrong with the text, to be marked in it. */
  readonly problems: readonly Problem[]
  /** Grows each time the editor is asked to take the focus. */
  readonly focuses: number
  readonly onType: FileActions['type']
}

const isFromOutside = Annotation.define<boolean>()

/** More than anybody types before it comes back. */
const MAX_TYPED = 40

/** How near the end a reader is who wants to see what comes, in pixels. */
const SLACK = 60

/** S2.54: shows text; lays out only the lines in view, so the length of a file does not matter. */
export function CodeEditor(props: CodeEditorProps) {
  const { path, text, line, isEditable, isLive, problems, focuses, projectId, onType } = props
  const parent = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView | null>(null)
  const shown = useRef<string | null>(null)
  /** Whether the state that is shown lets itself be edited. */
  const shownMode = useRef<boolean | null>(null)
  const compartments = useRef({
    mode: new Compartment(),
    label: new Compartment(),
    lint: new Compartment(),
    language: new Compartment(),
  })
  /** Texts that were typed here; they come back as the file's, and must not undo what was typed since. */
  const typed = useRef<string[]>([])

  useEffect(() => {
    if (parent.current === null) return
    const view = new EditorView({ parent: parent.current })
    editor.current = view
    return () => {
      editor.current = null
      shown.current = null
      view.destroy()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the mode has an effect of its own, which keeps the state
  useEffect(() => {
    const view = editor.current
    if (view === null) return
    if (shown.current !== path) {
      shown.current = path
      shownMode.current = isEditable
      typed.current = []
      const { mode, label, lint, language } = compartments.current
      const extensions = [
        baseExtensions(),
        mode.of(modeExtensions(isEditable)),
        label.of(labelExtension(path, isEditable)),
        lint.of(lintExtension(false)),
        language.of([]),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged || update.transactions.some((one) => one.annotation(isFromOutside))) return
          const now = update.state.doc.toString()
          typed.current = [...typed.current.slice(-MAX_TYPED), now]
          onType(projectId, path, now, toast)
        }),
      ]
      view.setState(EditorState.create({ doc: text, extensions }))
      if (isLive) view.dispatch({ effects: showLastLine(text) })
      layOutNow(view)
      // The text first, its colours a frame later: both in one would hold up whatever is typed meanwhile.
      void afterPaint().then(() => {
        if (editor.current !== view || shown.current !== path) return
        view.dispatch({ effects: language.reconfigure(languageExtension(editorLanguage(path), path)) })
      })
      return
    }
    if (typed.current.includes(text)) return
    typed.current = []
    replaceText(view, text, isLive)
  }, [path, text, isLive])

  useEffect(() => {
    if (shownMode.current === isEditable) return
    shownMode.current = isEditable
    const { mode, label } = compartments.current
    editor.current?.dispatch({
      effects: [
        mode.reconfigure(modeExtensions(isEditable)),
        label.reconfigure(labelExtension(path, isEditable)),
      ],
    })
  }, [path, isEditable])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is scrolled to its line as well
  useEffect(() => {
    const view = editor.current
    if (view === null || line === null || line < 1 || line > view.state.doc.lines) return
    const { from, to } = view.state.doc.line(line)
    view.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    })
  }, [line, path])

  useEffect(() => {
    if (focuses > 0) editor.current?.focus()
  }, [focuses])

  useEffect(() => {
    const view = editor.current
    if (view === null) return
    const { lint } = compartments.current
    view.dispatch({ effects: lint.reconfigure(lintExtension(problems.length > 0)) })
    view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state, problems)))
  }, [problems])

  return <div ref={parent} className="h-full" data-language={editorLanguage(path)} />
}

function replaceText(view: EditorView, text: string, isLive: boolean): void {
  const changes = textChange(view.state.doc.toString(), text)
  if (changes === null) return
  const { scrollHeight, clientHeight, scrollTop } = view.scrollDOM
  const isAtEnd = scrollHeight - clientHeight - scrollTop < SLACK
  view.dispatch({
    changes,
    annotations: [isFromOutside.of(true), Transaction.addToHistory.of(false)],
  })
  // Only now: an effect that comes with the change leads no further than the text before it.
  if (isLive && isAtEnd) view.dispatch({ effects: showLastLine(text) })
  layOutNow(view)
}

/**
 * Measures and scrolls before the next paint. By itself the editor does so a frame later where a frame brought the text:
 * until then its lines would stand where estimates of their heights put them.
 */
function layOutNow(view: EditorView): void {
  view.lineBlockAtHeight(0)
}

/** Its beginning: a long line would take the beginnings of all others out of view. */
function showLastLine(text: string) {
  return EditorView.scrollIntoView(text.lastIndexOf('\n') + 1, { y: 'end' })
}

function diagnosticsOf({ doc }: EditorState, problems: readonly Problem[]): Diagnostic[] {
  return problems.flatMap(({ line, column, length, message, severity }) => {
    if (line < 1 || line > doc.lines) return []
    const { from, to } = doc.line(line)
    const start = Math.min(from + column - 1, to)
    return [{ from: start, to: Math.min(start + Math.max(length, 1), doc.length), message, severity }]
  })
}
