import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export type ImageLoad = {
  readonly isLoaded: boolean
  readonly isBroken: boolean
  readonly props: {
    readonly ref: RefObject<HTMLImageElement | null>
    onLoad(): unknown
    onError(): void
  }
}

export function useImageLoad(src: string | undefined, tellsLoad: boolean): ImageLoad {
  const [loaded, setLoaded] = useState<string>()
  const [broken, setBroken] = useState<string>()
  const ref = useRef<HTMLImageElement>(null)
  // A cached image loads during pre-rendering, before React listens.
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
