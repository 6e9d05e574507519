import { Ellipsis } from 'lucide-react'
import { useId } from 'react'
import type { Project } from '../../../core/project/project.ts'
import { useStore } from '../../platform/use-store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CommandMenuItem } from '../commands/command-menu-item.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { agentStatusOf } from '../run/agent-store.ts'
import { deleteProject, renameProject, shareProject } from './project-commands.ts'

/** S2.20: the projects, newest first, the one shown highlighted. */
export function ProjectRows() {
  const { projects: store } = useWorkspace()
  const { projects, activeId } = useStore(store, (state) => state)
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="min-h-32 flex-1 overflow-y-auto px-3 py-4">
      <h3 id={headingId} className="px-2.5 pb-1.5 font-medium text-ink-muted text-xs">
        {projects.length === 1 ? 'Your project' : `Your ${projects.length} projects`}
      </h3>
      <ul className="space-y-0.5">
        {projects.map((project) => (
          <ProjectRow
            key={project.id}
            project={project}
            isActive={project.id === activeId}
            isOnly={projects.length === 1}
          />
        ))}
      </ul>
    </section>
  )
}

interface ProjectRowProps {
  readonly project: Project
  readonly isActive: boolean
  readonly isOnly: boolean
}

function ProjectRow({ project, isActive, isOnly }: ProjectRowProps) {
  const { agent, overlays, projectActions } = useWorkspace()
  const { id, name, head } = project
  const isWorking = useStore(agent, (statuses) => agentStatusOf(statuses, id) !== 'idle')
  const open = () => {
    projectActions.activate(id)
    overlays.closeDrawer()
  }
  return (
    <li
      data-active={isActive}
      className="group flex items-center rounded-md pr-1 transition-colors hover:bg-ink/6 data-[active=true]:bg-accent-soft"
    >
      <button
        type="button"
        title={name}
        aria-current={isActive || undefined}
        onClick={open}
        className="min-w-0 flex-1 rounded-md py-2 pl-2.5 text-left"
      >
        <span className="block truncate font-medium text-sm">{name}</span>
        <span className="mt-0.5 flex items-center gap-1.5 text-ink-muted text-xs">
          {isWorking && <Spinner />}
          {isWorking ? 'The agent is at work' : fileCount(head.files.size)}
        </span>
      </button>
      <Menu
        align="end"
        trigger={
          <IconButton label={`Actions for ${name}`} size="sm" hasTooltip={false}>
            <Ellipsis />
          </IconButton>
        }
      >
        <CommandMenuItem command={renameProject} projectId={id} />
        <CommandMenuItem command={deleteProject} projectId={id} isDisabled={isOnly} isDanger />
        <CommandMenuItem command={shareProject} projectId={id} />
      </Menu>
    </li>
  )
}

function fileCount(count: number): string {
  return count === 1 ? '1 file' : `${count} files`
}
