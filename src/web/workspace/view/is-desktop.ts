import { NARROW } from './use-is-narrow.ts'

/** Whether a box may take the focus by itself: elsewhere that would bring up a keyboard over the page. */
export function isDesktop(): boolean {
  return !matchMedia('(pointer: coarse)').matches && !matchMedia(NARROW).matches
}
