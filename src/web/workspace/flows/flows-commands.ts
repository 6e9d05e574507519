import { Circle, ListChecks, Play } from 'lucide-react'
import { readFlows } from '../../../core/flows/flow-file.ts'
import type { Command } from '../commands/command.ts'
import { previewStateOf } from '../preview/preview-store.ts'

export const showFlows: Command = {
  id: 'show-flows',
  label: 'Show or hide flows',
  group: 'Preview',
  Icon: ListChecks,
  keywords: ['tests', 'recordings', 'checks', 'e2e'],
  run({ flows, view }) {
    view.showTab('preview')
    flows.toggle()
  },
}

/** Begins a recording, or ends the one that goes on. */
export const recordFlow: Command = {
  id: 'record-flow',
  label: 'Record a flow, or stop',
  group: 'Preview',
  Icon: Circle,
  keywords: ['test', 'recording', 'steps', 'e2e'],
  isAvailable: ({ flows, preview }, projectId) =>
    flows.getState().recording !== null || previewStateOf(preview.getState(), projectId).status === 'running',
  run({ flows, view }, projectId) {
    view.showTab('preview')
    if (flows.getState().recording === null) flows.record(projectId)
    else void flows.stop()
  },
}

export const runFlows: Command = {
  id: 'run-flows',
  label: 'Run all flows',
  group: 'Preview',
  Icon: Play,
  keywords: ['test', 'check', 'replay', 'e2e'],
  isAvailable({ projects }, projectId) {
    const project = projects.find(projectId)
    return project !== null && readFlows(project.head.files).length > 0
  },
  run({ flows, view }, projectId) {
    view.showTab('preview')
    if (!flows.getState().isOpen) flows.toggle()
    void flows.runAll(projectId)
  },
}
