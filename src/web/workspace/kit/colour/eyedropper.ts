interface BrowserEyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>
}

declare global {
  interface Window {
    /** Not every browser has it. */
    readonly EyeDropper?: new () => BrowserEyeDropper
  }
}

export function hasEyedropper(): boolean {
  return window.EyeDropper !== undefined
}

/** Lets the person pick a colour from anywhere on the screen, as hex; null when they leave without one. */
export async function pickFromScreen(): Promise<string | null> {
  if (window.EyeDropper === undefined) return null
  try {
    return (await new window.EyeDropper().open()).sRGBHex
  } catch {
    return null
  }
}
