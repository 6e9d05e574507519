/** Puts an app together: base files, the shared parts that it names, its own files, in the order of their imports. */
import type { Brief } from '../../intent/brief.ts'
import { BUTTON_TSX, indexHtml, TAILWIND_CONFIG } from './base-files.ts'
import type { GeneratedApp } from './generated-app.ts'
import { HEADERS, type HeaderId } from './header-files.ts'
import { LOOKS } from './looks.ts'
import { sheetOf } from './sheet.ts'
import {
  DIALOG_TSX,
  EMPTY_STATE_TSX,
  GUARDS_TS,
  ICON_BUTTON_TSX,
  SELECT_FIELD_TSX,
  TEXT_AREA_TSX,
  TEXT_FIELD_TSX,
  TOAST_TSX,
  USE_NOTICE_TS,
  USE_STORED_TS,
} from './ui-files.ts'

/** Path, what the version card says of it, source. */
export type AppFile = readonly [path: string, description: string, source: string]

const KIT = {
  guards: ['src/lib/guards.ts', 'Checks what was saved', GUARDS_TS],
  useStored: ['src/hooks/useStored.ts', 'State that this browser keeps', USE_STORED_TS],
  useNotice: ['src/hooks/useNotice.ts', 'Short messages, with undo', USE_NOTICE_TS],
  Button: ['src/components/ui/Button.tsx', 'Button', BUTTON_TSX],
  IconButton: ['src/components/ui/IconButton.tsx', 'Button with an icon', ICON_BUTTON_TSX],
  TextField: ['src/components/ui/TextField.tsx', 'Labelled input', TEXT_FIELD_TSX],
  TextArea: ['src/components/ui/TextArea.tsx', 'Labelled text area', TEXT_AREA_TSX],
  SelectField: ['src/components/ui/SelectField.tsx', 'Labelled choice', SELECT_FIELD_TSX],
  Dialog: ['src/components/ui/Dialog.tsx', 'Dialog', DIALOG_TSX],
  Toast: ['src/components/ui/Toast.tsx', 'Message at the foot of the page', TOAST_TSX],
  EmptyState: ['src/components/ui/EmptyState.tsx', 'Shown where nothing is', EMPTY_STATE_TSX],
} as const satisfies Record<string, AppFile>

export type KitPart = keyof typeof KIT

export interface AppParts {
  readonly name: string
  readonly tagline: string
  readonly kit: readonly KitPart[]
  /** Null for a kind with a header of its own. */
  readonly header: { readonly arrangement: HeaderId; readonly width: string } | null
  /** Leaves first; `src/App.tsx` last. */
  readonly files: readonly AppFile[]
  readonly plan: readonly string[]
  readonly inspiration: GeneratedApp['inspiration']
  readonly next: readonly string[]
}

export function assembleApp(brief: Brief, parts: AppParts): GeneratedApp {
  const { name, tagline, header } = parts
  const all: readonly AppFile[] = [
    ['src/styles/globals.css', 'Colour, type and shape tokens', sheetOf(brief)],
    ['tailwind.config.js', 'Names the tokens for Tailwind', TAILWIND_CONFIG],
    ...Object.entries(KIT).flatMap(([part, file]) => (parts.kit.includes(part as KitPart) ? [file] : [])),
    ...(header === null
      ? []
      : [['src/components/layout/Header.tsx', 'Header', HEADERS[header.arrangement](header.width)] as const]),
    ...parts.files,
    ['index.html', 'Page title and description', indexHtml(name, tagline)],
  ]
  const descriptions = new Map(all.map(([path, description]) => [path, description]))
  return {
    name,
    files: new Map(all.map(([path, , source]) => [path, source])),
    describe: (path) => descriptions.get(path) ?? path,
    plan: [...parts.plan, `${LOOKS[brief.look].label[0]?.toUpperCase()}${LOOKS[brief.look].label.slice(1)}`],
    inspiration: parts.inspiration,
    next: parts.next,
  }
}

/** One of several ways to lay an app out, the same for the same prompt. Each decision takes its own `salt`. */
export function choose<T>(brief: Brief, salt: number, options: readonly T[]): T {
  return options[(brief.seed >>> (7 + salt * 3)) % options.length] as T
}
