/** Names that a page has without importing them. A worker knows most of them itself. */

const OF_PAGES = new Set(
  `$RefreshReg$ $RefreshSig$ Audio Buffer Image Option Text Comment Range Selection Node NodeList Element Document Attr
  addEventListener alert arguments blur cancelAnimationFrame close confirm customElements document event exports external
  find focus frames getComputedStyle getSelection global history innerHeight innerWidth length localStorage location
  matchMedia module moveBy moveTo name navigation open opener outerHeight outerWidth pageXOffset pageYOffset parent print
  process prompt removeEventListener requestAnimationFrame require resizeBy resizeTo screen screenX screenY scroll scrollBy
  scrollTo scrollX scrollY self sessionStorage speechSynthesis status stop top undefined visualViewport window babelHelpers
  AudioContext Animation History Location Navigator Screen Storage Touch Window XPathResult XSLTProcessor webkitAudioContext`
    .split(/\s+/)
    .filter((name) => name !== ''),
)

const INTERFACE =
  /^(?:HTML|SVG|CSS|DOM|Media|Speech|RTC|XML|Web|IDB|Intersection|Mutation|Resize|Performance|Audio|Canvas)|\w(?:Event|Observer|List|Node|Element)$/

export function isBrowserName(name: string): boolean {
  return name in globalThis || OF_PAGES.has(name) || INTERFACE.test(name)
}
