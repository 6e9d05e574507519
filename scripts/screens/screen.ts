import type { BrowserContext, Page } from 'playwright-core'
import type { ScriptedModel } from '../../test/e2e/scripted-model.ts'
import type { WorkspaceSession } from '../../test/e2e/workspace-driver.ts'

/** Which of the panes is looked at where there is room for one only. */
export type Pane = 'chat' | 'code' | 'preview' | 'data'

export interface Stage {
  readonly page: Page
  readonly session: WorkspaceSession
  /** Takes the model over, for a screen that needs an answer which stays unfinished. */
  readonly scriptModel: () => Promise<ScriptedModel>
}

/** One screen or dialog of the workspace; a later one is added to the list and nowhere else. */
export interface Screen {
  /** Names the files. */
  readonly name: string
  readonly pane: Pane
  /** What the project holds: the starter, or what the demo model builds. */
  readonly project: 'new' | 'built'
  /** The chat forgets it when it moves between a pane of two and the only one, so it is brought about again there. */
  readonly isInChat?: true
  /** What the browser's storage holds before the page runs, by key. */
  readonly stored?: Readonly<Record<string, string>>
  /** What is done to the browser before the page loads. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>
  /** A click elsewhere closes it, so it is brought about again wherever the pane had to be chosen. */
  readonly isClosedByClick?: true
  /** Brings the screen about; the window is 1280 pixels wide. */
  readonly open: (stage: Stage) => Promise<void>
  /** Brings about again what was forgotten or closed, where that is less than all of it. */
  readonly reopen?: (stage: Stage) => Promise<void>
}

/** Runs a command by its name, as the palette does. */
export async function command({ page }: Stage, label: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands' }).fill(label)
  await page.getByRole('option', { name: label }).first().click()
}
