/** Every feature that a kind of app knows. */
import type { AppKind } from '../intent/app-kinds.ts'
import { DASHBOARD_FEATURES } from './dashboard-features.ts'
import type { Feature } from './feature.ts'
import { HABIT_FEATURES } from './habit-features.ts'
import { LANDING_FEATURES } from './landing-features.ts'
import { SHARED_FEATURES } from './shared-features.ts'

const BY_KIND: Readonly<Partial<Record<AppKind, readonly Feature[]>>> = {
  habit: HABIT_FEATURES,
  landing: LANDING_FEATURES,
  dashboard: DASHBOARD_FEATURES,
}

/** Null when no feature answers to these words. */
export function findFeature(kind: AppKind | null, words: string): Feature | null {
  return featuresOf(kind).find((feature) => feature.words.test(words)) ?? null
}

/** Shared ones first: "dark mode button" is one of them, whatever the app calls its buttons. */
export function featuresOf(kind: AppKind | null): readonly Feature[] {
  return kind === null ? SHARED_FEATURES : [...SHARED_FEATURES, ...(BY_KIND[kind] ?? [])]
}
