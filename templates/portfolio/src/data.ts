import type { Plate, Series } from './lib/series'

export const series: Series[] = [
  {
    id: 'low-sun',
    name: 'Low Sun',
    place: 'Cornwall',
    year: 2026,
    medium: 'Pigment print, 100 × 62 cm',
    text: 'Four stacks stand off this beach, and for nine evenings in March the sun goes down between the second and the third. The tide has to be in. It was in twice.',
    picture: 'stacks',
  },
  {
    id: 'one-walker',
    name: 'One Walker',
    place: 'Erg Chebbi',
    year: 2025,
    medium: 'Pigment print, 140 × 87 cm',
    text: 'He left camp before us and kept to the crest. Sand holds a print for about twenty minutes there, so the picture knows how long he had been gone.',
    picture: 'dunes',
  },
  {
    id: 'lido',
    name: 'Lido',
    place: 'Saltdean',
    year: 2024,
    medium: 'C-type print, 80 × 50 cm',
    text: 'Opening day, from the hotel roof. She swam forty lengths in lane four and was home before the first parasol was up.',
    picture: 'lido',
  },
  {
    id: 'white-hours',
    name: 'White Hours',
    place: 'Amorgos',
    year: 2025,
    medium: 'Pigment print, 60 × 37 cm',
    text: 'At two in the afternoon everybody is asleep but the light. The cat belongs to the blue door and would not move for me either.',
    picture: 'stairs',
  },
  {
    id: 'last-tram',
    name: 'Last Tram',
    place: 'Gdańsk',
    year: 2023,
    medium: 'Gelatin silver print, 50 × 31 cm',
    text: 'The last tram had gone. I stood under an awning with a man who sold umbrellas; this is his best one, walking off.',
    picture: 'rain',
  },
  {
    id: 'first-frost',
    name: 'First Frost',
    place: 'Västerbotten',
    year: 2022,
    medium: 'Pigment print, 120 × 75 cm',
    text: 'Minus nineteen. The camera worked for six minutes at a time, then lived inside my coat. The fox came in minute five.',
    picture: 'birches',
  },
  {
    id: 'valley',
    name: 'What the Valley Keeps',
    place: 'Carpathians',
    year: 2021,
    medium: 'Pigment print, 140 × 87 cm',
    text: 'Fog fills the valley from below, like a bath. You hear the road before you see it, then the road is gone and there are birds.',
    picture: 'ridges',
  },
]

/** The pictures of each series, by its id. */
export const plates: Record<string, Plate[]> = {
  'low-sun': [
    { picture: 'stacks', x: 50, y: 50, zoom: 1, caption: 'Low water, 18:41' },
    { picture: 'stacks', x: 33, y: 45, zoom: 2.3, caption: 'The widest of the four' },
    { picture: 'stacks', x: 68, y: 60, zoom: 2.6, caption: 'Where it went' },
    { picture: 'stacks', x: 12, y: 50, zoom: 2.2, caption: 'Cliff path, closed since' },
  ],
  'one-walker': [
    { picture: 'dunes', x: 50, y: 50, zoom: 1, caption: '06:52' },
    { picture: 'dunes', x: 52, y: 36, zoom: 3.4, caption: 'On the crest' },
    { picture: 'dunes', x: 36, y: 82, zoom: 2.4, caption: 'Twenty minutes earlier' },
    { picture: 'dunes', x: 78, y: 70, zoom: 2.2, caption: 'The side that is still night' },
  ],
  lido: [
    { picture: 'lido', x: 50, y: 50, zoom: 1, caption: 'Opening day' },
    { picture: 'lido', x: 60, y: 50, zoom: 3, caption: 'Lane four' },
    { picture: 'lido', x: 6, y: 30, zoom: 3, caption: 'Nobody yet' },
    { picture: 'lido', x: 78, y: 30, zoom: 2.6, caption: 'Shallow end' },
  ],
  'white-hours': [
    { picture: 'stairs', x: 50, y: 50, zoom: 1, caption: 'Chora, 14:10' },
    { picture: 'stairs', x: 51, y: 71, zoom: 3.4, caption: 'She lives there' },
    { picture: 'stairs', x: 25, y: 28, zoom: 2.4, caption: 'Over the wall' },
    { picture: 'stairs', x: 70, y: 88, zoom: 2.8, caption: 'Watered at six' },
  ],
  'last-tram': [
    { picture: 'rain', x: 50, y: 50, zoom: 1, caption: '00:24' },
    { picture: 'rain', x: 48, y: 62, zoom: 2.8, caption: 'His best one' },
    { picture: 'rain', x: 20, y: 20, zoom: 2.4, caption: 'Still up' },
    { picture: 'rain', x: 82, y: 84, zoom: 2.6, caption: 'Ulica Długa' },
  ],
  'first-frost': [
    { picture: 'birches', x: 50, y: 50, zoom: 1, caption: 'Minus nineteen' },
    { picture: 'birches', x: 40, y: 82, zoom: 3.4, caption: 'Minute five' },
    { picture: 'birches', x: 74, y: 40, zoom: 2.2, caption: 'Ten past nine, sunrise' },
    { picture: 'birches', x: 10, y: 50, zoom: 2.6, caption: 'Bark' },
  ],
  valley: [
    { picture: 'ridges', x: 50, y: 50, zoom: 1, caption: 'First light' },
    { picture: 'ridges', x: 30, y: 32, zoom: 2.6, caption: 'Seven ridges, counted' },
    { picture: 'ridges', x: 52, y: 24, zoom: 4, caption: 'Then there are birds' },
    { picture: 'ridges', x: 60, y: 86, zoom: 2.4, caption: 'The near wood' },
  ],
}
