import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** What is known of an image, and what its element needs to tell it. */
export type ImageLoad = {
  readonly isLoaded: boolean
  readonly isBroken: boolean
  readonly props: {
    readonly ref: RefObject<HTMLImageElement | null>
    onLoad(): unknown
    onError(): void
  }
}

/** Returns whether the image of an address has loaded, or failed to; what looks the same before and after needs no `tellsLoad`. */
export function useImageLoad(src: string | undefined, tellsLoad: boolean): ImageLoad {
  const [loaded, setLoaded] = useState<string>()
  const [broken, setBroken] = useState<string>()
  const ref = useRef<HTMLImageElement>(null)
  // A known image loads while it is rendered ahead of an opening: its event comes before React listens to it.
  useLayoutEffect(() => {
    const image = ref.current
    if (tellsLoad && image?.complete && image.naturalWidth > 0) setLoaded(src)
  }, [src, tellsLoad])
  return {
    isLoaded: src !== undefined && src === loaded,
    isBroken: src !== undefined && src === broken,
    props: { ref, onLoad: () => tellsLoad && setLoaded(src), onError: () => setBroken(src) },
  }
}
