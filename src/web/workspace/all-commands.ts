import { clearChat, redoUndo, stopAnswer, undoVersion } from './chat/chat-commands.ts'
import { goToFile, toggleEditing, toggleProblems } from './code/code-commands.ts'
import type { Command } from './commands/command.ts'
import { openPalette, showShortcuts, toggleSingleKeys } from './commands/palette-commands.ts'
import { attachImage, MODE_COMMANDS } from './composer/composer-commands.ts'
import { editElement, redoElementEdit, undoElementEdit } from './element/element-commands.ts'
import { downloadProject, downloadWithData } from './export/download-project.ts'
import { recordFlow, runFlows, showFlows } from './flows/flows-commands.ts'
import { importArchive, importFolder } from './import/import-commands.ts'
import { CREATOR_KIT_COMMANDS } from './kit/kit-commands.ts'
import { openMenu, showChat, showCode, showData, showPreview, toggleChat } from './layout/layout-commands.ts'
import { themeDark, themeLight, themeSystem } from './layout/theme-commands.ts'
import {
  openPreviewTab,
  refreshPreview,
  selectElement,
  takeSnapshot,
  toggleConsole,
  toggleFullscreen,
  viewportDesktop,
  viewportFree,
  viewportMobile,
  viewportTablet,
} from './preview/preview-commands.ts'
import { deleteProject, newProject, renameProject, shareProject } from './projects/project-commands.ts'
import { publishApp } from './publish/publish-commands.ts'
import {
  connectModel,
  openApiKeys,
  openMemory,
  openPlans,
  openSettings,
  openUsage,
} from './settings/settings-commands.ts'
import { startFromTemplate } from './templates/template-commands.ts'
import { showVisitors } from './visitors/visitors-commands.ts'

/** Every command, in the order in which the palette and the help list them. */
export const COMMANDS: readonly Command[] = [
  newProject,
  startFromTemplate,
  importArchive,
  importFolder,
  renameProject,
  deleteProject,
  shareProject,
  publishApp,
  showVisitors,
  downloadProject,
  downloadWithData,
  showChat,
  showCode,
  showPreview,
  showData,
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
  showFlows,
  recordFlow,
  runFlows,
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
  connectModel,
  openApiKeys,
  openMemory,
  openUsage,
  openPlans,
  showShortcuts,
  toggleSingleKeys,
]
