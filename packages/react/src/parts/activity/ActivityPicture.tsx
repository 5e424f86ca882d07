import type { Network } from '@latchkey/core'
import { pictureUrl } from '@latchkey/core/account'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { ContractIcon } from '../../icons/ContractIcon.js'
import { ReceiveIcon } from '../../icons/ReceiveIcon.js'
import { SendIcon } from '../../icons/SendIcon.js'
import { NetworkPicture } from '../../ui/Picture/NetworkPicture.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { sheet } from './ActivityPicture.module.css'
import type { ActivityEntry } from './activityEntry.js'

/** What moved, with a badge that says which way; while it is on its way, a ring turns around it. */
export function ActivityPicture({ entry, network }: { entry: ActivityEntry; network: Network }) {
  const styles = useSheet(sheet)
  const context = useWidget()
  const [first] = entry.assets
  const image = pictureUrl(context, first?.imageUrl)
  // By its contract too: any token may call itself like the coin.
  const isNative =
    first?.kind === 'token' &&
    first.contract === undefined &&
    first.label === network.nativeCurrency.symbol
  return (
    <span className={styles.place}>
      {first && !(isNative && !image) ? (
        <Picture src={image} name={first.label || '?'} size={36} lazy />
      ) : (
        <NetworkPicture network={network} name={first?.label ?? network.name} size={36} />
      )}
      <span className={styles.badge}>
        {first?.direction === 'in' ? (
          <ReceiveIcon />
        ) : first?.direction === 'out' ? (
          <SendIcon />
        ) : (
          <ContractIcon />
        )}
      </span>
      {entry.status === 'pending' && (
        <svg
          aria-hidden="true"
          className={styles.ring}
          viewBox="0 0 48 48"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        >
          <circle cx="24" cy="24" r="22" opacity="0.2" />
          <path d="M24 2a22 22 0 0 1 22 22" />
        </svg>
      )}
    </span>
  )
}
