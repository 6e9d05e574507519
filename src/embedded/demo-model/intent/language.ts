/** Tells English from what the script cannot read. Guesses from small words, which every sentence has. */

/** Words of German, French, Spanish, Italian, Dutch and Portuguese that English sentences do without. */
const FOREIGN =
  /(?<![\p{L}'’])(?:ein|eine|einen|einem|einer|eines|und|mit|für|ich|mein|meine|meinen|bitte|möchte|erstelle|baue|mach(?!\s*\d)|mache|nicht|une|pour|avec|ma|mes|crée|créer|una|para(?= (?:mis?|el|la|los|las|una?)(?!\p{L}))|por|crea|hazme|een|voor|mijn|maak|uma|meu|minha|faça|della|per la|il mio|fammi)(?![\p{L}'’])/giu
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u
const ENGLISH = /\b(?:an?|the|for|with|my|make|build|please|i|that|of|to)\b/i

/** `text` is best without the app's name, which may be of any language. */
export function isEnglish(text: string): boolean {
  if (OTHER_SCRIPT.test(text) && !ENGLISH.test(text)) return false
  // In capitals it is an abbreviation, such as MIT.
  return [...text.matchAll(FOREIGN)].every(([word]) => word === word.toUpperCase())
}
