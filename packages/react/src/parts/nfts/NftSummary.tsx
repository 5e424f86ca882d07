import { type Nft, nftName } from '@latchkey/core/account'
import { useStyles } from '../../hooks/view/useStyles.js'
import { NftFacts } from './NftFacts.js'
import { NftImage } from './NftImage.js'
import { sheet } from './NftSummary.module.css'

/** Name and collection are foreign text, rendered as plain text; contract and id unmask a misleading name. */
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
