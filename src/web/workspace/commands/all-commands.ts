import { attachImage } from './attach-image.ts'
import { MODE_COMMANDS } from './choose-mode.ts'
import { clearChat } from './clear-chat.ts'
import type { Command } from './command.ts'
import { CREATOR_KIT_COMMANDS } from './creator-kit.ts'
import { deleteProject } from './delete-project.ts'
import { downloadProject } from './download-project.ts'
import { editElement } from './edit-element.ts'
import { goToFile } from './go-to-file.ts'
import { importArchive } from './import-archive.ts'
import { importFolder } from './import-folder.ts'
import { newProject } from './new-project.ts'
import { openApiKeys } from './open-api-keys.ts'
import { openMemory } from './open-memory.ts'
import { openMenu } from './open-menu.ts'
import { openPalette } from './open-palette.ts'
import { openPlans } from './open-plans.ts'
import { openPreviewTab } from './open-preview-tab.ts'
import { openSettings } from './open-settings.ts'
import { openUsage } from './open-usage.ts'
import { redoElementEdit } from './redo-element-edit.ts'
import { redoUndo } from './redo-undo.ts'
import { refreshPreview } from './refresh-preview.ts'
import { renameProject } from './rename-project.ts'
import { selectElement } from './select-element.ts'
import { shareProject } from './share-project.ts'
import { showChat } from './show-chat.ts'
import { showCode } from './show-code.ts'
import { showPreview } from './show-preview.ts'
import { showShortcuts } from './show-shortcuts.ts'
import { startFromTemplate } from './start-from-template.ts'
import { stopAnswer } from './stop-answer.ts'
import { takeSnapshot } from './take-snapshot.ts'
import { themeDark } from './theme-dark.ts'
import { themeLight } from './theme-light.ts'
import { themeSystem } from './theme-system.ts'
import { toggleChat } from './toggle-chat.ts'
import { toggleConsole } from './toggle-console.ts'
import { toggleEditing } from './toggle-editing.ts'
import { toggleFullscreen } from './toggle-fullscreen.ts'
import { toggleProblems } from './toggle-problems.ts'
import { toggleSingleKeys } from './toggle-single-keys.ts'
import { undoElementEdit } from './undo-element-edit.ts'
import { undoVersion } from './undo-version.ts'
import { viewportDesktop } from './viewport-desktop.ts'
import { viewportFree } from './viewport-free.ts'
import { viewportMobile } from './viewport-mobile.ts'
import { viewportTablet } from './viewport-tablet.ts'

/** Every command, in the order in which the palette and the help list them. */
export const COMMANDS: readonly Command[] = [
  newProject,
  startFromTemplate,
  importArchive,
  importFolder,
  renameProject,
  deleteProject,
  shareProject,
  downloadProject,
  showChat,
  showCode,
  showPreview,
  goToFile,
  toggleEditing,
  toggleProblems,
  toggleChat,
  themeSystem,
  themeLight,
  themeDark,
  selectElement,
  editElement,
  undoElementEdit,
  redoElementEdit,
  refreshPreview,
  viewportDesktop,
  viewportTablet,
  viewportMobile,
  viewportFree,
  takeSnapshot,
  toggleFullscreen,
  openPreviewTab,
  toggleConsole,
  attachImage,
  ...CREATOR_KIT_COMMANDS,
  ...MODE_COMMANDS,
  stopAnswer,
  undoVersion,
  redoUndo,
  clearChat,
  openPalette,
  openMenu,
  openSettings,
  openApiKeys,
  openMemory,
  openUsage,
  openPlans,
  showShortcuts,
  toggleSingleKeys,
]
