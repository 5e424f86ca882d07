import type { Nft } from '@latchkey/core/account'
import { formatAmount } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { shortAddress } from '../../formats/shortAddress.js'
import { useCopy } from '../../hooks/tasks/useCopy.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { CopyIcon } from '../../icons/CopyIcon.js'
import { IconButton } from '../../ui/IconButton/IconButton.js'
import { sheet } from './NftFacts.module.css'

type Props = {
  nft: Nft
  withOwned?: boolean
}

/** Token id and contract: the name and image come from a server, these are what is sent. */
export function NftFacts({ nft, withOwned = false }: Props) {
  const { messages, tag } = useLanguage()
  const { account, nftDetail: t } = messages
  const styles = useStyles(sheet)
  const words = { copied: t.contractCopied, copyFailed: account.copyFailed }
  const { copied, copy } = useCopy(nft.address, words)
  return (
    <dl className={styles.facts}>
      {withOwned && nft.quantity !== '1' && (
        <Fact name={t.owned}>{formatAmount(nft.quantity, tag, 'exact')}</Fact>
      )}
      <Fact name={t.tokenId}>{nft.tokenId}</Fact>
      <Fact name={t.contract}>
        <span title={nft.address}>{shortAddress(nft.address)}</span>
        <IconButton
          icon={copied ? <CheckIcon /> : <CopyIcon />}
          name={t.copyContract}
          onClick={copy}
        />
      </Fact>
    </dl>
  )
}

function Fact({ children, name }: { children: ReactNode; name: string }) {
  const styles = useStyles(sheet)
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{name}</dt>
      <dd className={styles.value} dir="ltr">
        {children}
      </dd>
    </div>
  )
}
