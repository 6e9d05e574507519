import { useEffect, useState } from 'react'

export type LoadedImage =
  | { readonly status: 'loading' | 'damaged' }
  | { readonly status: 'loaded'; readonly image: HTMLImageElement }

const LOADING: LoadedImage = { status: 'loading' }

/** A picture that comes as an address, once it can be drawn. What a frame gave for one may be none. */
export function useLoadedImage(url: string | null): LoadedImage {
  const [loaded, setLoaded] = useState(LOADING)
  useEffect(() => {
    setLoaded(LOADING)
    if (url === null) return
    const image = new Image()
    image.onload = () => setLoaded({ status: 'loaded', image })
    image.onerror = () => setLoaded({ status: 'damaged' })
    image.src = url
    return () => {
      image.onload = null
      image.onerror = null
    }
  }, [url])
  return loaded
}
