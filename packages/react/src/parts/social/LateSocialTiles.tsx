import { type ComponentType, useLayoutEffect, useState } from 'react'
import { useLateWords } from '../../hooks/view/useLateWords.js'
import type { LanguageSource } from '../../locales/language/createLanguageSource.js'
import type { SocialTilesProps } from './SocialTiles.js'

export async function loadSocialTiles(
  need: LanguageSource['need'],
): Promise<ComponentType<SocialTilesProps>> {
  const [{ SocialTiles }] = await Promise.all([import('./SocialTiles.js'), need(['social'])])
  return SocialTiles
}

/** Not in the modal's chunk, since most hosts have no social logins; their space is reserved. */
export function LateSocialTiles(props: SocialTilesProps) {
  const need = useLateWords()
  const [late, setLate] = useState<{ Tiles: ComponentType<SocialTilesProps> }>()
  useLayoutEffect(() => {
    let cancelled = false
    // Ignored: other logins remain, and the next opening retries.
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

/** As in the tiles' style sheet. */
function heightOf({ socials: { more, tiles, wide } }: SocialTilesProps): number {
  const count = tiles.length + Number(more)
  const row = count > 2 ? 60 : count && 44
  return row + (wide ? 44 : 0) + (wide && row ? 8 : 0)
}
