import type { Value } from './field'

/** A picture, or a part of one: where it is looked at, in percent, and how near. */
export interface Plate {
  picture: string
  x: number
  y: number
  zoom: number
  caption: string
}

export interface Series {
  id: string
  name: string
  place: string
  year: number
  text: string
  picture: string
  [key: string]: Value
}

/** The series after this one; after the last comes the first. */
export function nextOf<T extends { id: string }>(list: T[], id: string): T | undefined {
  return list[(list.findIndex((item) => item.id === id) + 1) % list.length]
}

/** A step to the left or right through so many, going round at the ends. */
export function turn(at: number, by: number, count: number) {
  return (at + by + count) % count
}
