/** One composer per kind of app. */
import type { AppKind } from '../intent/app-kinds.ts'
import type { Brief } from '../intent/brief.ts'
import { dashboardApp } from './dashboard/dashboard-app.ts'
import { habitApp } from './habit/habit-app.ts'
import type { GeneratedApp } from './kit/generated-app.ts'
import { landingApp } from './landing/landing-app.ts'

const COMPOSERS: Readonly<Record<AppKind, (brief: Brief) => GeneratedApp>> = {
  habit: habitApp,
  landing: landingApp,
  dashboard: dashboardApp,
}

export function composeApp(brief: Brief): GeneratedApp {
  return COMPOSERS[brief.kind](brief)
}
