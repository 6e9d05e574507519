/** One composer per kind of app. */
import type { AppKind, Brief } from '../intent/brief.ts'
import { habitApp } from './habit/habit-app.ts'
import type { GeneratedApp } from './kit/generated-app.ts'
import { landingApp } from './landing/landing-app.ts'

const COMPOSERS: Partial<Readonly<Record<AppKind, (brief: Brief) => GeneratedApp>>> = {
  habit: habitApp,
  landing: landingApp,
}

export function composeApp(brief: Brief): GeneratedApp {
  return (COMPOSERS[brief.kind] ?? habitApp)(brief)
}
