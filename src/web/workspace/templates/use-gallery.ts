import { useState } from 'react'
import { useWorkspace } from '../context/workspace-context.tsx'
import { createGalleryStore, type GalleryStore } from './gallery-store.ts'
import { createTemplateService } from './template-service.ts'

/** Templates to start from; a project that is made of one is shown at once. */
export function useGallery(onProject: () => void = () => undefined): GalleryStore {
  const { projectActions, view } = useWorkspace()
  const [gallery] = useState(() =>
    createGalleryStore({
      service: createTemplateService(fetch.bind(window)),
      addProject(name, files) {
        projectActions.add(name, files)
        view.showTab('preview')
        onProject()
      },
    }),
  )
  return gallery
}
