import { settings } from '../settings'

const kinds = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']

/** The picture as a data address, or why it was not taken. */
export async function readLogo(file: File): Promise<{ logo: string } | { problem: string }> {
  if (!kinds.includes(file.type)) return { problem: 'Choose a PNG, JPEG, WebP or SVG picture.' }
  if (file.size > settings.logoKilobytes * 1024) {
    return { problem: `That picture is larger than ${settings.logoKilobytes} KB. Choose a smaller one.` }
  }
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve({ logo: String(reader.result) })
    reader.onerror = () => resolve({ problem: 'The picture could not be read.' })
    reader.readAsDataURL(file)
  })
}
