import type { Network } from '@latchkey/core'
import type { Nft } from '@latchkey/core/account'
import type { ReactNode } from 'react'
import { shortAddress } from '../../formats/shortAddress.js'
import { useCopy } from '../../hooks/asking/useCopy.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { CopyIcon } from '../../icons/CopyIcon.js'
import { ExplorerIcon } from '../../icons/ExplorerIcon.js'
import { explorerLink } from '../../links/explorerLink.js'
import { NftPicture } from '../../parts/nfts/NftPicture.js'
import { nftName } from '../../parts/nfts/nftName.js'
import { IconButton } from '../../ui/IconButton/IconButton.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { RowGroup } from '../../ui/RowGroup/RowGroup.js'
import { sheet } from './NftCard.module.css'

/** All that is known of a piece. What strangers wrote about it is shown as the text it is. */
export function NftCard({ network, nft }: { nft: Nft; network: Network }) {
  const { account, nftDetail: t } = useMessages()
  const styles = useSheet(sheet)
  const words = { copied: t.contractCopied, copyFailed: account.copyFailed }
  const { copied, copy } = useCopy(nft.address, words)
  const explorer = explorerLink(network, nft.address)
  return (
    <div className={styles.card}>
      <div className={styles.picture}>
        <NftPicture nft={nft} />
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
      {nft.description && (
        <p className={styles.description} dir="auto">
          {nft.description}
        </p>
      )}
      <dl className={styles.facts}>
        {nft.quantity !== '1' && <Fact name={t.owned}>{nft.quantity}</Fact>}
        <Fact name={t.tokenId}>{nft.tokenId}</Fact>
        <Fact name={t.contract}>
          {shortAddress(nft.address)}
          <IconButton
            icon={copied ? <CheckIcon /> : <CopyIcon />}
            name={t.copyContract}
            onClick={copy}
          />
        </Fact>
      </dl>
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

function Fact({ children, name }: { children: ReactNode; name: string }) {
  const styles = useSheet(sheet)
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{name}</dt>
      <dd className={styles.told} dir="ltr">
        {children}
      </dd>
    </div>
  )
}
