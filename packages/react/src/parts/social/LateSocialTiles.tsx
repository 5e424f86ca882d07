import { type ComponentType, useLayoutEffect, useState } from 'react'
import type { SocialTilesProps } from './SocialTiles.js'

/** Loads the tiles; once they are there, it takes no time. */
export const loadSocialTiles = async (): Promise<ComponentType<SocialTilesProps>> =>
  (await import('./SocialTiles.js')).SocialTiles

/** The logins by other accounts. Their code is not in the modal's, since most hosts have none; their room is there from the start. */
export function LateSocialTiles(props: SocialTilesProps) {
  const [late, setLate] = useState<{ Tiles: ComponentType<SocialTilesProps> }>()
  // Before the first paint, where the code is there already.
  useLayoutEffect(() => {
    let cancelled = false
    // A failure is ignored: the other ways are there, and the next opening tries again.
    loadSocialTiles().then(
      (Tiles) => cancelled || setLate({ Tiles }),
      () => {},
    )
    return () => {
      cancelled = true
    }
  }, [])
  return late ? <late.Tiles {...props} /> : <div style={{ minBlockSize: heightOf(props) }} />
}

/** As in the style sheet of the tiles. */
function heightOf({ socials: { more, tiles, wide } }: SocialTilesProps): number {
  const count = tiles.length + Number(more)
  const row = count > 2 ? 60 : count && 44
  return row + (wide ? 44 : 0) + (wide && row ? 8 : 0)
}
