/** Says when the waits begin that a person has most, for an answer and for the preview, and when the latter end. */
import type { ChatMessage } from '../../core/chat/chat-message.ts'
import type { Project } from '../../core/project/project.ts'
import type { PreviewState } from '../../preview/frame/preview-state.ts'
import type { ProjectsStore } from './context/projects-store.ts'
import type { PreviewStore } from './preview/preview-store.ts'
import type { AgentStore } from './run/agent-store.ts'
import { answerWait, previewWait } from './waits/wait-names.ts'
import type { WaitsStore } from './waits/waits-store.ts'

export interface WaitsToFollow {
  readonly waits: WaitsStore
  readonly projects: ProjectsStore
  readonly agent: Pick<AgentStore, 'subscribe'>
  readonly preview: Pick<PreviewStore, 'subscribe'>
  /** The name of the model that answers the next request. */
  readonly modelName: () => string
}

export function followWaits({ waits, projects, agent, preview, modelName }: WaitsToFollow): void {
  agent.subscribe((statuses) => {
    for (const [projectId, status] of statuses) {
      const project = projects.find(projectId)
      // By then its message is there. Only the run knows whether it came to its end.
      if (status === 'streaming' && project !== null)
        waits.begin(answerWait(projectId), answerKind(project, modelName()))
    }
  })
  preview.subscribe((states, before) => {
    for (const [projectId, state] of states) {
      if (state === before.get(projectId)) continue
      if (isWorking(state)) waits.begin(previewWait(projectId), `preview ${state.status}`)
      else waits.end(previewWait(projectId), state.status === 'running')
    }
    for (const projectId of before.keys())
      if (!states.has(projectId)) waits.end(previewWait(projectId), false)
  })
}

function isWorking(state: PreviewState): boolean {
  return 'step' in state && state.step !== undefined
}

/** A first app is far longer than a change to one, and what is only said is short. */
function answerKind({ messages, head }: Project, model: string): string {
  const { mode = 'build', source }: Partial<ChatMessage> = messages.at(-1) ?? {}
  const what = mode === 'build' && head.cause.type === 'template' ? 'first' : mode
  return `answer ${what} ${source ?? ''} ${model}`
}
