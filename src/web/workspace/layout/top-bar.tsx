import { Link } from 'react-router'
import { PRODUCT_NAME } from '../../../core/product.ts'
import { Logo } from '../../ui/logo.tsx'
import { useActiveProject } from '../workspace-context.tsx'
import { ExportMenu } from './export-menu.tsx'
import { IntegrationsMenu } from './integrations-menu.tsx'

/** S2.14. */
export function TopBar() {
  const name = useActiveProject((project) => project.name)
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-line border-b bg-surface-raised pr-3 pl-4">
      <Link to="/" aria-label={`${PRODUCT_NAME}, start page`} className="rounded-sm">
        <Logo className="text-[17px]" />
      </Link>
      <span aria-hidden="true" className="text-line-strong">
        /
      </span>
      <h1 className="min-w-0 flex-1 truncate font-medium text-sm">{name}</h1>
      <IntegrationsMenu />
      <ExportMenu />
    </header>
  )
}
