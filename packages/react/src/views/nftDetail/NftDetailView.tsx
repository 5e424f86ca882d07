import type { ViewData } from '@latchkey/core'
import { activeAccount, requestedNetworks, type State } from '@latchkey/core/internal'
import { useEffect } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import type { AccountPartProps } from '../../parts/account/AccountPart.js'
import { PanelEmpty, PanelFailure } from '../../parts/account/PanelState.js'
import { useNfts } from '../../parts/nfts/useNfts.js'
import { Skeleton } from '../../ui/Skeleton/Skeleton.js'
import { NftCard } from './NftCard.js'
import { sheet } from './NftDetailView.module.css'

type Piece = ViewData['NftDetail']

/** One piece that the account holds, with all that is known of it. */
export default function NftDetailView(piece: Piece) {
  const { address } = useSelector(activeAccount)
  const networks = useSelector(selectNetworks)
  const network = requestedNetworks(networks).find(
    ({ caipNetworkId }) => caipNetworkId === piece.chainId,
  )
  if (!address || !network) return null
  return (
    <Found
      key={`${address} ${piece.chainId} ${piece.address} ${piece.tokenId}`}
      account={{ address, network }}
      piece={piece}
    />
  )
}

/** The piece out of the account's list, which is asked on until it is there. */
function Found({ account, piece }: { account: AccountPartProps; piece: Piece }) {
  const { loading, nftDetail: t, nfts } = useMessages()
  const styles = useSheet(sheet)
  const { list, watch } = useNfts(account)
  const found = list.items.find(
    ({ address, tokenId }) =>
      tokenId === piece.tokenId && address.toLowerCase() === piece.address.toLowerCase(),
  )
  const isSought = !found && list.state === 'ready' && list.more === 'idle'
  useEffect(() => {
    if (isSought) watch.more()
  }, [isSought, watch])

  if (found) return <NftCard nft={found} network={account.network} />
  if (list.state === 'failed' || list.more === 'failed') {
    return <PanelFailure text={nfts.failed} error={list.error} onRetry={watch.retry} />
  }
  if (list.state === 'ready' && list.more === 'none') {
    return <PanelEmpty text={t.gone} hint={t.goneHint} />
  }
  return (
    <div className={styles.loading} role="status" aria-label={loading}>
      <Skeleton width={240} height={240} />
      <Skeleton width={160} height={24} />
    </div>
  )
}

const selectNetworks = (state: State) => state.networks
