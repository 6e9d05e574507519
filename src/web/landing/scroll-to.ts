/** Scrolls a section into view: smoothly (S2.6), or at once for those who asked for less motion. */
export function scrollToSection(id: string): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById(id)?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' })
}
