const glazes: Record<string, string> = {
  Oat: '#d8c7a5',
  Moss: '#7d8a5c',
  Ink: '#3a4353',
  Rust: '#a9562f',
  Chalk: '#eee9df',
  Rain: '#9db0b5',
}

/** Walls behind the pieces, lit side and dark side. */
const walls: [string, string, string][] = [
  ['#d9cdbd', '#b9a993', '#8f7c64'],
  ['#c9cdc3', '#a2a999', '#7b7f6c'],
  ['#d3b7a2', '#b28d74', '#82604a'],
  ['#b9c2c6', '#8f9ba1', '#6a6a66'],
  ['#dccfae', '#bda97f', '#8b744d'],
]

function sum(text: string) {
  let total = 0
  for (const letter of text) total = (total * 31 + letter.charCodeAt(0)) % 9973
  return total
}

/** The colour of a glaze by its name; a name that is new gets a quiet one of its own. */
export function glazeOf(name: string): string {
  return glazes[name] ?? `hsl(${sum(name) % 360} 24% 58%)`
}

export function wallOf(id: string): [string, string, string] {
  return walls[sum(id) % walls.length] ?? ['#d9cdbd', '#b9a993', '#8f7c64']
}
