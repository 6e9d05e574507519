import { Link } from 'react-router'
import { PRODUCT_NAME } from '../../../core/product.ts'
import { Button } from '../../ui/button.tsx'
import { Logo, LogoMark } from '../../ui/logo.tsx'
import { CommandButton } from '../commands/command-button.tsx'
import { openPalette } from '../commands/palette-commands.ts'
import { useCommand } from '../commands/use-command.ts'
import { useActiveProject } from '../context/workspace-context.tsx'
import { ExportMenu } from '../export/export-menu.tsx'
import { shareProject } from '../projects/project-commands.ts'
import { publishApp } from '../publish/publish-commands.ts'
import { SaveIndicator } from '../saves/save-indicator.tsx'
import { openPlans } from '../settings/settings-commands.ts'
import { VisitorErrorsButton } from '../visitors/visitor-errors-button.tsx'
import { IntegrationsMenu } from './integrations-menu.tsx'
import { openMenu } from './layout-commands.ts'

/** Logo, name of the project, and what is done with it as a whole (S2.14). */
export function TopBar() {
  const name = useActiveProject((project) => project.name)
  const upgrade = useCommand(openPlans)
  const share = useCommand(shareProject)
  const publish = useCommand(publishApp)
  return (
    <header className="flex h-12 shrink-0 items-center gap-1.5 border-line border-b bg-surface-raised pr-2 pl-4 sm:gap-2">
      <Link to="/" aria-label={`${PRODUCT_NAME}, start page`} className="rounded-sm">
        <Logo className="text-[17px] max-lg:hidden" />
        <LogoMark className="text-[22px] lg:hidden" />
      </Link>
      <span aria-hidden="true" className="text-line-strong">
        /
      </span>
      <h1 title={name} className="min-w-0 flex-1 truncate font-medium text-sm">
        {name}
      </h1>
      <SaveIndicator />
      <CommandButton command={openPalette} size="md" className="max-md:hidden" />
      <IntegrationsMenu />
      <Button
        size="sm"
        variant="ghost"
        onClick={share.run}
        title={shareProject.label}
        className="max-md:hidden"
      >
        <shareProject.Icon /> <span className="max-lg:sr-only">{shareProject.label}</span>
      </Button>
      <VisitorErrorsButton />
      <Button
        size="sm"
        variant="primary"
        onClick={publish.run}
        disabled={!publish.isAvailable}
        className="max-sm:hidden"
      >
        <publishApp.Icon className="max-lg:hidden" /> {publishApp.label}
      </Button>
      <ExportMenu />
      <Button
        size="sm"
        onClick={upgrade.run}
        className="border-accent/60! bg-accent-soft! text-accent-text! hover:border-accent! max-sm:px-2.5"
      >
        {openPlans.label}
      </Button>
      <CommandButton command={openMenu} size="md" data-focus-home="" />
    </header>
  )
}
