/** Which composition a picture has. Each draws with five colours and chance that the prompt decides. */
import { plants, shapes, stillLife } from './indoor-scenes.ts'
import { city, hills, sea, space } from './outdoor-scenes.ts'
import type { Chance, Scene } from './scene.ts'

const BY_WORDS: readonly (readonly [RegExp, Scene])[] = [
  [/\b(?:space|planet|star|stars|galaxy|moon|rocket|night|cosmos|universe)\b/i, space],
  [/\b(?:sea|ocean|beach|boat|ship|wave|waves|lake|river|fish|whale|surf|harbou?r|water)\b/i, sea],
  [/\b(?:city|town|street|building|buildings|house|houses|skyline|office|hotel|shop|village)\b/i, city],
  [
    /\b(?:plant|plants|flower|flowers|garden|leaf|leaves|forest|tree|trees|herb|botanical|jungle|houseplants?)\b/i,
    plants,
  ],
  [
    /\b(?:food|bread|bakery|fruit|coffee|tea|cake|kitchen|wine|cook|cooking|restaurant|soup|recipe|breakfast|bottle|bowl|croissants?)\b/i,
    stillLife,
  ],
  [
    /\b(?:mountain|mountains|hill|hills|landscape|desert|sunset|sunrise|valley|nature|field|hiking|travel)\b/i,
    hills,
  ],
  [/\b(?:abstract|pattern|geometric|logo|texture|shapes|bauhaus|modern art|background)\b/i, shapes],
]

/** By what the prompt is about, else by chance. */
export function sceneFor(prompt: string, chance: Chance): Scene {
  const all = [hills, stillLife, shapes, plants, city]
  const named = BY_WORDS.find(([words]) => words.test(prompt))?.[1]
  return named ?? (all[Math.floor(chance() * all.length)] as Scene)
}
