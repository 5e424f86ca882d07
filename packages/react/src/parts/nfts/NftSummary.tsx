import { type Nft, nftName } from '@latchkey/core/account'
import { useStyles } from '../../hooks/view/useStyles.js'
import { NftFacts } from './NftFacts.js'
import { NftImage } from './NftImage.js'
import { sheet } from './NftSummary.module.css'

/**
 * The NFT that is sent: image, name and collection, which are foreign text and rendered as plain text; and what it is on its
 * chain, so that a name that lies hides nothing.
 */
export function NftSummary({ nft }: { nft: Nft }) {
  const styles = useStyles(sheet)
  return (
    <div className={styles.summary}>
      <div className={styles.head}>
        <div className={styles.image}>
          <NftImage nft={nft} />
        </div>
        <div className={styles.text}>
          <p className={styles.name} dir="auto">
            {nftName(nft)}
          </p>
          {nft.collection && (
            <p className={styles.collection} dir="auto">
              {nft.collection}
            </p>
          )}
        </div>
      </div>
      <NftFacts nft={nft} />
    </div>
  )
}
