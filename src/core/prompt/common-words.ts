/** Words that say little by themselves, in the languages that prompts are written in most. */
import { ENGLISH_OF } from './foreign-words.ts'
import { plain, stemOf } from './words.ts'

const list = (words: string) => words.trim().split(/\s+/)
const stems = (words: string): ReadonlySet<string> => new Set(list(words).map(stemOf))

/** Articles, pronouns, auxiliaries, politeness. */
const FUNCTION_WORDS = stems(`
  a an the this that these those it its i me my mine we us our you your they them their he she his her who whom whose which
  what where when how why and or but nor so than then as if of to in on at by for from with without into onto about over
  under between per via is are am be been being was were do does did has have had can could will would shall should may
  might must need needs want wants like please pls let lets just also too very really some any all each every both one ones
  there here somewhere not no yes up out off only more most much many such same other another new s t d ll re ve m im id ll
  make makes build create design generate write give get use used using show shows showing display add adding include
  includes including see allow allows able keep keeps put called named hello hi hey thanks want wanna looking something
  sth smth thing things stuff etc plus ok okay now today someone somebody everyone people person way lot bit kind sort
  simple small little nice good great best beautiful modern clean basic easy quick fast cool pretty awesome professional
  lovely neat tidy friendly sleek stylish
  ein eine einen einem einer eines der die das den dem des und oder mit für von zu zum zur im ich mir mein meine meinen
  meiner meinem wir uns unser unsere bitte möchte will brauche hätte gerne soll sollen kann können ist sind für auf aus bei
  nach über erstelle erstell baue bau mach mache machen schreibe einfach einfache schöne moderne auch alle jede jeder jedes
  un une le la les des du de et ou avec pour dans sur par je me mon ma mes nous notre nos veux voudrais voudrions besoin
  faire fais crée créer moi qui que est sont au aux simple chaque toutes tous plus
  una uno unos unas el los las y o con para por en mi mis yo me quiero necesito quisiera hacer haz crea crear hazme que es
  son del al cada toda todas sencilla sencillo
  il lo gli i uno di e con per da nel nella mio mia miei mie nostro nostra nostri nostre vorrei voglio fammi crea creare che sono ogni semplice
  um uma os as do da dos das em com meu minha meus minhas quero preciso faça criar fazer que são cada simples
  een het de en van voor met mijn ik wil maak graag
`)

/** What anything that is built can be called. */
const GENERIC = stems(`
  app apps application applications tool tools page pages site sites website websites web webpage webapp online project
  program software system platform screen interface ui view solution service version mobile desktop browser react
  anwendung programm seite webseite werkzeug aplicacion pagina sitio herramienta outil logiciel applicazione sito
  aplicativo ferramenta ligne linea
`)

export const isFunctionWord = (stem: string): boolean => FUNCTION_WORDS.has(stem)
export const isGeneric = (stem: string): boolean => GENERIC.has(stem)
/** Whether a word says something of its own. */
export const isTelling = (stem: string): boolean => !FUNCTION_WORDS.has(stem) && !GENERIC.has(stem)

/** What begins another part of a sentence: behind it stands what it is for, what it has, how it is called. */
const TURNS = new Set(
  list(`for with without that which where who whose to called named titled about from in on at using so by including
  featuring based like für mit namens zum zur über aus pour avec sur qui nommé nommée appelé appelée para con llamado
  llamada sobre que per chiamato chiamata su com chamado chamada sobre voor met over`).map(plain),
)
/** What joins a wish to the ones before it. */
const ADDS = new Set(
  list('with without for including featuring plus mit für avec pour con para per com met voor').map(plain),
)
export const addsWish = (word: string): boolean => ADDS.has(plain(word))

export const isTurn = (word: string): boolean => TURNS.has(plain(word))

/** How something is to look or to be, said before what it is. */
const LOOKS = stems(`
  minimal minimalist minimalistic playful retro vintage elegant brutalist calm dark light pastel warm cosy cozy bold fancy cute
  vibrant fresh fun colourful colorful classic personal daily weekly monthly shared digital smart mini custom interactive
  responsive full complete animated single multi free new own online private public dynamic
`)
/** Of these, what no record has as a value. */
const STYLES = stems(
  'minimal minimalist minimalistic playful retro elegant brutalist calm dark light pastel warm cosy cozy bold fancy cute vibrant fun',
)
export const isStyle = (stem: string): boolean => STYLES.has(stem)
export const isLook = (stem: string): boolean => LOOKS.has(stem)

/** Of the looks, those that anything of one's own has: nobody misses them. */
const USUAL_LOOKS = stems(
  'personal daily weekly monthly digital smart mini custom full complete single free new own online private public',
)
/** Whether a look is one that is missed where it is not there. */
export const isWantedLook = (stem: string): boolean => LOOKS.has(stem) && !USUAL_LOOKS.has(stem)

/** Kinds of apps that are no list, page or document of anything: what stands before them is what they work on. */
const MACHINES = stems(`
  calculator simulator simulation converter translator player solver visualizer visualiser scanner recorder tuner
  synthesizer sequencer compass radar checker formatter emulator chatbot assistant marketplace map recognition
  rechner taschenrechner umrechner ubersetzer spieler karte
  calculadora conversor simulador traductor reproductor mapa grabadora buscador
  calculatrice calculateur convertisseur simulateur traducteur lecteur
  calcolatrice convertitore simulatore traduttore lettore mappa
`)
/** "an invoice calculator": it calculates, and keeps no invoices. */
export const isMachine = (stem: string): boolean => MACHINES.has(stem)

/** Words by which somebody says that records are to be kept. */
const KEEPS = stems(`
  track tracking log record records recording manage managing manager management organise organize organizer register
  catalogue remember keep list planner roster bookkeeping verwalten gestionar suivre gérer gestire registrar
`)
export const isKeeping = (stem: string): boolean => KEEPS.has(stem)

/** The word for a page that presents somebody or something. */
const SITES = stems('website homepage site webseite startseite sitio inicio accueil landingpage')
export const isSite = (stem: string): boolean => SITES.has(stem)

/** What a thing that keeps many of something is called, of whatever they are. */
export const LIST_WORDS = list(
  'list tracker log inventory catalog catalogue register directory database collection library archive logbook ledger roster',
)

/** As stems, since what is looked up is one. */
const FOREIGN = Object.entries(ENGLISH_OF).flatMap(([english, beginnings]) =>
  list(beginnings).map((beginning) => [stemOf(beginning), stemOf(english)] as const),
)

/** What a word may have behind its beginning: more where the beginning is long enough to be sure. */
const MOST_ENDING = 3
const LONG = 6
/** Of the last part of a compound; "er" would make a doer of it. */
const ENDINGS = new Set(['', 'e', 'n', 'en', 's'])

/** A watchlist is a list, and "minimalist" none. */
function isKindOfList(stem: string): boolean {
  const at = stem.endsWith('liste') ? stem.length - 5 : stem.endsWith('list') ? stem.length - 4 : 0
  return at > 1 && !'aeiouy'.includes(stem.charAt(at - 1))
}

/** The stems by which a word may be meant: its own, and the English ones of a foreign word and of a compound's parts. */
export function meaningsOf(stem: string): readonly string[] {
  const own = [stem]
  for (const [beginning, english] of FOREIGN) {
    const at = stem.indexOf(beginning)
    const rest = at === -1 ? '' : stem.slice(at + beginning.length)
    const isFirst = at === 0 && (rest.length <= MOST_ENDING || beginning.length >= LONG)
    if (isFirst || (at > 2 && ENDINGS.has(rest))) own.push(english)
  }
  if (isKindOfList(stem)) own.push('list')
  return own
}
