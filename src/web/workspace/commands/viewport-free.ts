import { Scaling } from 'lucide-react'
import { FREE_SIZE } from '../stores/view-store.ts'
import type { Command } from './command.ts'

export const viewportFree: Command = {
  id: 'viewport-free',
  label: 'Preview at any size',
  group: 'Preview',
  Icon: Scaling,
  keywords: ['viewport', 'resize', 'custom', 'responsive', 'width', 'height'],
  run({ view }) {
    view.setFreeSize(view.getState().freeSize ?? FREE_SIZE.initial)
    view.showTab('preview')
  },
}
