import { Bot, ChevronDown, CreditCard, KeyRound, Plug } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { INTEGRATIONS, type Integration } from './integrations.ts'

const ICONS: Readonly<Record<Integration['id'], typeof Bot>> = {
  openai: Bot,
  auth0: KeyRound,
  stripe: CreditCard,
}

/** S2.22–S2.25: what providers say about connecting a generated app to them. */
export function IntegrationsMenu() {
  return (
    <Menu
      align="end"
      className="w-76"
      trigger={
        <Button size="sm" variant="ghost" className="max-sm:px-2">
          <Plug className="sm:hidden" aria-hidden="true" />
          <span className="max-sm:sr-only">Integrations</span> <ChevronDown className="max-sm:hidden" />
        </Button>
      }
    >
      {INTEGRATIONS.map(({ id, name, description, docsUrl }) => {
        const Icon = ICONS[id]
        return (
          <MenuLink key={id} href={docsUrl} icon={<Icon />} hint={description}>
            {name}
          </MenuLink>
        )
      })}
    </Menu>
  )
}
