import type { Network } from '@latchkey/core'
import { explorerLink } from '@latchkey/protocol'
import { shortAddress } from '../../formats/shortAddress.js'
import { useCopy } from '../../hooks/tasks/useCopy.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { CopyIcon } from '../../icons/CopyIcon.js'
import { ExternalIcon } from '../../icons/ExternalIcon.js'
import { ExternalLink } from '../../ui/ExternalLink/ExternalLink.js'
import { IconButton } from '../../ui/IconButton/IconButton.js'
import { sheet } from './TransactionRow.module.css'

type Props = {
  hash: string
  network: Network | undefined
  note?: string
}

export function TransactionRow({ hash, network, note }: Props) {
  const { account, activity: t } = useMessages()
  const styles = useStyles(sheet)
  const { copied, copy } = useCopy(hash, { copied: t.hashCopied, copyFailed: account.copyFailed })
  const explorer = network && explorerLink(network, hash, 'tx')
  const label = explorer && account.explorer(explorer.name)
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <span className={styles.hash} dir="ltr" title={hash}>
          {shortAddress(hash)}
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <IconButton icon={copied ? <CheckIcon /> : <CopyIcon />} name={t.copyHash} onClick={copy} />
      {explorer && (
        <ExternalLink className={styles.link} href={explorer.href} aria-label={label} title={label}>
          <ExternalIcon />
        </ExternalLink>
      )}
    </li>
  )
}
