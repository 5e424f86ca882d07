import type { Nft } from '@latchkey/core/account'
import { useSheet } from '../../../hooks/view/useSheet.js'
import { NftPicture } from '../../../parts/nfts/NftPicture.js'
import { nftName } from '../../../parts/nfts/nftName.js'
import type { ItemProps } from '../../../ui/LineList/useRovingItems.js'
import { sheet } from './NftTile.module.css'

/** One piece in the grid: its picture, its name, and how many of it there are. */
export function NftTile({ nft, onClick, props }: { nft: Nft; props: ItemProps; onClick(): void }) {
  const styles = useSheet(sheet)
  return (
    <button {...props} type="button" className={styles.tile} onClick={onClick}>
      <span className={styles.picture}>
        <NftPicture nft={nft} lazy />
        {nft.quantity !== '1' && <span className={styles.count}>×{shortCount(nft.quantity)}</span>}
      </span>
      <span className={styles.name} dir="auto">
        {nftName(nft)}
      </span>
      <span className={styles.collection} dir="auto">
        {nft.collection}
      </span>
    </button>
  )
}

const shortCount = (quantity: string) => (quantity.length > 4 ? '9999+' : quantity)
