import { type ComponentType, useLayoutEffect, useState } from 'react'
import { useLateWords } from '../../hooks/view/useLateWords.js'
import type { LanguageSource } from '../../locales/language/createLanguageSource.js'
import type { SocialTilesProps } from './SocialTiles.js'

/** Loads the tiles and their words; once they are there, it takes no time. */
export async function loadSocialTiles(
  need: LanguageSource['need'],
): Promise<ComponentType<SocialTilesProps>> {
  const [{ SocialTiles }] = await Promise.all([import('./SocialTiles.js'), need(['social'])])
  return SocialTiles
}

/** The logins by other accounts. Their code is not in the modal's, since most hosts have none; their room is there from the start. */
export function LateSocialTiles(props: SocialTilesProps) {
  const need = useLateWords()
  const [late, setLate] = useState<{ Tiles: ComponentType<SocialTilesProps> }>()
  // Before the first paint, where the code is there already.
  useLayoutEffect(() => {
    let cancelled = false
    // A failure is ignored: the other ways are there, and the next opening tries again.
    loadSocialTiles(need).then(
      (Tiles) => cancelled || setLate({ Tiles }),
      () => {},
    )
    return () => {
      cancelled = true
    }
  }, [need])
  return late ? <late.Tiles {...props} /> : <div style={{ minBlockSize: heightOf(props) }} />
}

/** As in the style sheet of the tiles. */
function heightOf({ socials: { more, tiles, wide } }: SocialTilesProps): number {
  const count = tiles.length + Number(more)
  const row = count > 2 ? 60 : count && 44
  return row + (wide ? 44 : 0) + (wide && row ? 8 : 0)
}
