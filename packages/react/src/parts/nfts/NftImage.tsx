import { type Nft, nftName, resolveImageUrl } from '@latchkey/core/account'
import { monogramLetters } from '@latchkey/protocol'
import { type CSSProperties, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { hueOf } from '../../ui/hueOf.js'
import { sheet } from './NftImage.module.css'

export function NftImage({ nft }: { nft: Nft }) {
  const styles = useStyles(sheet)
  const context = useWidget()
  const src = resolveImageUrl(context, nft.imageUrl)
  const [broken, setBroken] = useState<string>()
  // React's type of `style` has no custom properties.
  const style = { '--hue': hueOf(`${nft.address}${nft.tokenId}`) } as CSSProperties
  return (
    <span className={styles.frame} style={style}>
      {src && src !== broken ? (
        <img
          className={styles.image}
          loading="lazy"
          src={src}
          alt=""
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
        />
      ) : (
        <span className={styles.drawn} aria-hidden="true">
          {monogramLetters(nft.collection || nftName(nft))}
        </span>
      )}
    </span>
  )
}
