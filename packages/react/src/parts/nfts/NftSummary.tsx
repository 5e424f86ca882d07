import { type Nft, nftName } from '@latchkey/core/account'
import { useStyles } from '../../hooks/view/useStyles.js'
import { NftImage } from './NftImage.js'
import { sheet } from './NftSummary.module.css'

/** The NFT that is sent: image, name and collection; foreign text is rendered as plain text. */
export function NftSummary({ nft }: { nft: Nft }) {
  const styles = useStyles(sheet)
  return (
    <div className={styles.summary}>
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
  )
}
