/**
 * Builds an app to be published: compiled here, styled and drawn on its own origin, bundled by the package service. Knows
 * neither addresses nor who publishes.
 */
import type { Project } from '../core/project/project.ts'
import type { SiteBuilder } from '../core/sites/site-build.ts'
import { type SitePlaces, SitePreparation } from './sites/site-preparation.ts'

export function createSiteBuilder(places: SitePlaces): SiteBuilder {
  /** The last one, for whoever asks for the same app again: nothing in it is of a moment. */
  let held: SitePreparation | null = null

  function forget(): void {
    held?.dispose()
    held = null
  }

  function holdFor(project: Project, origin: string): SitePreparation {
    if (held?.isOf(project)) return held
    forget()
    held = new SitePreparation(project, origin, places)
    return held
  }

  return {
    prepare: (project, origin) => void holdFor(project, origin),
    forget,
    async build(project, options) {
      const preparation = holdFor(project, options.origin)
      try {
        return await preparation.finish(options)
      } catch (error) {
        // Who gave up wants nothing of it to go on.
        if (held === preparation) forget()
        throw error
      }
    },
  }
}
