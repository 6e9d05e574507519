/** Every attack by packages, and a registry that has them. */
import type { FakeRegistry } from '../../../src/server/assets/packages/testing/fake-registry.fixture.ts'
import type { Bait } from './bait.ts'
import type { PackageAttack } from './package-attack.ts'
import { GRAPHS } from './packages/graphs.ts'
import { LARGE } from './packages/large.ts'
import { ODD_ARCHIVES } from './packages/odd-archives.ts'
import { ODD_TEXT } from './packages/odd-text.ts'
import { READING_FIELDS } from './packages/reading-fields.ts'
import { READING_SCRIPTS } from './packages/reading-scripts.ts'
import { READING_STYLES } from './packages/reading-styles.ts'
import { REGISTRIES } from './packages/registries.ts'
import { SLOW_TEXT } from './packages/slow-text.ts'

export const PACKAGE_ATTACKS: readonly PackageAttack[] = [
  // First, since most of them wait: what has work to do goes on beside them.
  ...REGISTRIES,
  ...READING_SCRIPTS,
  ...READING_STYLES,
  ...READING_FIELDS,
  ...ODD_ARCHIVES,
  ...SLOW_TEXT,
  ...LARGE,
  ...GRAPHS,
  ...ODD_TEXT,
]

/** What the project asks for, as `POST /prepare` has it. */
export function requestOf({ id, specifiers = [id], dependencies, mode = 'development' }: PackageAttack) {
  return { specifiers, dependencies: dependencies ?? { [id]: '*' }, locked: {}, mode }
}

/** Publishes what the attacks bring, and lets the registry answer as they say. Takes the registry's one interceptor. */
export function publishAttacks(registry: FakeRegistry, attacks: readonly PackageAttack[], bait: Bait): void {
  for (const attack of attacks) publishAttack(registry, attack, bait)
  answerAttacks(registry, attacks, bait)
}

/** Takes a moment for an attack that is large. */
export function publishAttack(registry: FakeRegistry, attack: PackageAttack, bait: Bait): void {
  for (const { name, version = '1.0.0', ...given } of attack.packages(bait)) {
    registry.publish(name, version, given)
  }
}

/** Lets the registry answer as the attacks say. Takes the registry's one interceptor. */
export function answerAttacks(registry: FakeRegistry, attacks: readonly PackageAttack[], bait: Bait): void {
  const answering = attacks.filter((attack) => attack.registry !== undefined)
  registry.intercept((path, response) =>
    answering.some(
      ({ id, registry: answer }) =>
        path.startsWith(`/${id}`) && answer?.(path, response, registry.origin, bait),
    ),
  )
}
