import { type Nft, nftName } from '@latchkey/core/account'
import { showView } from '@latchkey/core/ui'
import { useMemo, useState } from 'react'
import { useTrigger } from '../../../hooks/instance/useTrigger.js'
import { useMessages } from '../../../hooks/view/useMessages.js'
import { useStyles } from '../../../hooks/view/useStyles.js'
import { useViewIntent } from '../../../hooks/view/useViewIntent.js'
import type { NetworkAccount } from '../../../parts/account/NetworkAccount.js'
import { PanelEmpty, PanelError, PanelSkeleton } from '../../../parts/account/PanelState.js'
import { NftImage } from '../../../parts/nfts/NftImage.js'
import { useNfts } from '../../../parts/nfts/useNfts.js'
import { HiddenLine } from '../../../parts/spam/HiddenLine.js'
import { gridLines } from '../../../ui/VirtualList/gridLines.js'
import type { ItemProps } from '../../../ui/VirtualList/useRovingItems.js'
import { VirtualList } from '../../../ui/VirtualList/VirtualList.js'
import { sheet } from './NftsPanel.module.css'

const columns = 3
const heights = { tiles: 152 }

/** @spec S1.03 S2.03 */
export function NftsPanel(account: NetworkAccount) {
  const { account: words, nfts: t } = useMessages()
  const styles = useStyles(sheet)
  const show = useTrigger(showView)
  const { list, observer } = useNfts(account)
  const [isSpamShown, setSpamShown] = useState(false)
  const { items } = list
  const shown = useMemo(
    () => (isSpamShown ? items : items.filter(({ isSpam }) => !isSpam)),
    [isSpamShown, items],
  )
  const keyOf = (at: number) => {
    const nft = shown[at]
    return nft ? `${nft.address} ${nft.tokenId}` : ''
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are those of what is shown
  const lines = useMemo(() => gridLines(shown.length, columns, keyOf), [shown])
  const spam = items.filter(({ isSpam }) => isSpam).length

  if (list.state === 'loading') return <PanelSkeleton of="nfts" />
  if (list.state === 'failed') {
    return <PanelError text={t.failed} error={list.error} onRetry={observer.retry} />
  }
  if (items.length === 0 && list.more === 'none') {
    return <PanelEmpty text={t.empty} hint={t.emptyHint} />
  }
  return (
    <VirtualList
      label={words.tabs.nfts}
      lines={lines}
      heights={heights}
      columns={columns}
      keyOf={keyOf}
      total={list.more === 'none' ? shown.length : undefined}
      busy={list.more === 'loading'}
      onEnd={observer.more}
      item={(at, props) => {
        const nft = shown[at]
        if (!nft) return null
        const { address, tokenId } = nft
        const data = { chainId: account.network.caipNetworkId, address, tokenId }
        return <NftTile nft={nft} props={props} onClick={() => show({ view: 'NftDetail', data })} />
      }}
    >
      {shown.length === 0 && list.more !== 'failed' && <p className={styles.none}>{t.empty}</p>}
      {list.more === 'failed' && (
        <PanelError text={t.moreFailed} error={list.error} onRetry={observer.retry} />
      )}
      <HiddenLine count={spam} isShown={isSpamShown} onToggle={() => setSpamShown(!isSpamShown)} />
    </VirtualList>
  )
}

function NftTile({ nft, onClick, props }: { nft: Nft; props: ItemProps; onClick(): void }) {
  const styles = useStyles(sheet)
  const intent = useViewIntent('NftDetail')
  return (
    <button {...props} {...intent} type="button" className={styles.tile} onClick={onClick}>
      <span className={styles.image}>
        <NftImage nft={nft} />
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
