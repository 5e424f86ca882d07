import type { Network, ViewData } from '@latchkey/core'
import { type Nft, nftName } from '@latchkey/core/account'
import { activeAccount, requestedNetworks } from '@latchkey/core/ui'
import { explorerLink } from '@latchkey/protocol'
import { useEffect } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { selectNetworks } from '../../hooks/view/selectors.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewData } from '../../hooks/view/useViewData.js'
import { ExplorerIcon } from '../../icons/ExplorerIcon.js'
import type { NetworkAccount } from '../../parts/account/NetworkAccount.js'
import { PanelEmpty, PanelError } from '../../parts/account/PanelState.js'
import { useStartNftSend } from '../../parts/account/useStartSend.js'
import { NftFacts } from '../../parts/nfts/NftFacts.js'
import { NftImage } from '../../parts/nfts/NftImage.js'
import { useNfts } from '../../parts/nfts/useNfts.js'
import { Button } from '../../ui/Button/Button.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { RowGroup } from '../../ui/RowGroup/RowGroup.js'
import { Skeleton } from '../../ui/Skeleton/Skeleton.js'
import { sheet } from './NftDetailView.module.css'

type NftReference = ViewData['NftDetail']

export default function NftDetailView() {
  const reference = useViewData('NftDetail')
  const { address } = useSelector(activeAccount)
  const networks = useSelector(selectNetworks)
  const network = requestedNetworks(networks).find(
    ({ caipNetworkId }) => caipNetworkId === reference.chainId,
  )
  if (!address || !network) return null
  return (
    <NftLoader
      key={`${address} ${reference.chainId} ${reference.address} ${reference.tokenId}`}
      account={{ address, network }}
      reference={reference}
    />
  )
}

function NftLoader({ account, reference }: { account: NetworkAccount; reference: NftReference }) {
  const { loading, nftDetail: t, nfts } = useMessages()
  const styles = useStyles(sheet)
  const { list, observer } = useNfts(account)
  const nft = list.items.find(
    ({ address, tokenId }) =>
      tokenId === reference.tokenId && address.toLowerCase() === reference.address.toLowerCase(),
  )
  const isMissing = !nft && list.state === 'ready' && list.more === 'idle'
  useEffect(() => {
    if (isMissing) observer.more()
  }, [isMissing, observer])

  if (nft) return <NftCard nft={nft} network={account.network} />
  if (list.state === 'failed' || list.more === 'failed') {
    return <PanelError text={nfts.failed} error={list.error} onRetry={observer.retry} />
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

/** Foreign text is rendered as plain text. */
function NftCard({ network, nft }: { nft: Nft; network: Network }) {
  const { account, nftDetail: t } = useMessages()
  const styles = useStyles(sheet)
  const explorer = explorerLink(network, nft.address)
  const send = useStartNftSend(nft)
  return (
    <div className={styles.card}>
      <div className={styles.image}>
        <NftImage nft={nft} />
      </div>
      <div className={styles.head}>
        <h3 className={styles.name} dir="auto">
          {nftName(nft)}
        </h3>
        {nft.collection && (
          <p className={styles.collection} dir="auto">
            {nft.collection}
          </p>
        )}
      </div>
      {send && (
        <Button kind="primary" wide leadsTo="WalletSend" onClick={send}>
          {account.features.send}
        </Button>
      )}
      {nft.description && (
        <p className={styles.description} dir="auto">
          {nft.description}
        </p>
      )}
      <div className={styles.facts}>
        <NftFacts nft={nft} withOwned />
      </div>
      {nft.attributes.length > 0 && (
        <section className={styles.section}>
          <h4 className={styles.title}>{t.properties}</h4>
          <dl className={styles.attributes}>
            {nft.attributes.map(({ trait, value }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two properties may be the same, and have no state
              <div key={at} className={styles.attribute}>
                <dt className={styles.trait} dir="auto">
                  {trait}
                </dt>
                <dd className={styles.value} dir="auto">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {explorer && (
        <RowGroup>
          <ListItem
            leading={<ExplorerIcon />}
            title={account.explorer(explorer.name)}
            href={explorer.href}
          />
        </RowGroup>
      )}
    </div>
  )
}
