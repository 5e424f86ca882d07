import { useFeatures } from '../../hooks/instance/useFeatures.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { GridIcon } from '../../icons/GridIcon.js'
import { PhoneIcon } from '../../icons/PhoneIcon.js'
import { Button } from '../../ui/Button/Button.js'
import { Scene } from '../../ui/Scene/Scene.js'
import { LeadingRow } from '../rows/LeadingRow.js'
import { CopyLink } from './CopyLink.js'
import { sheet } from './pairing.module.css'
import { QrPanel } from './QrPanel.js'
import type { Offer } from './useOffer.js'

type Props = {
  offer: Offer
  /** Whether it leads on to the wallets by name. */
  leadsOn: boolean
}

/** Any wallet: by its code, or on the phone itself by a link to paste. */
export function AnyWallet({ leadsOn, offer }: Props) {
  const { connect: t } = useMessages()
  const styles = useSheet(sheet)
  const { env, options, ui } = useWidget()
  const { allWallets } = useFeatures()
  return (
    <div className={styles.anyWalletAny}>
      {env.mobile ? <LinkPanel offer={offer} /> : <QrPanel offer={offer} />}
      {leadsOn && allWallets && options.server && ui.shows('AllWallets') && (
        <ul className={styles.rows}>
          <LeadingRow icon={<GridIcon />} title={t.allWallets} entry={{ view: 'AllWallets' }} />
        </ul>
      )}
    </div>
  )
}

/** Nobody scans the screen of the phone they hold. */
function LinkPanel({ offer }: { offer: Offer }) {
  const { pairing: t, tryAgain } = useMessages()
  const styles = useSheet(sheet)
  const { isRetrying, retry, state, trouble, uri } = offer
  return (
    <Scene
      live
      picture={
        <span className={styles.phone}>
          <PhoneIcon />
        </span>
      }
      headline={trouble?.title ?? t.link}
      hint={trouble?.hint ?? t.linkHint}
    >
      {trouble && state !== 'unreachable' ? (
        <Button kind="primary" busy={isRetrying} onClick={retry}>
          {tryAgain}
        </Button>
      ) : (
        <CopyLink kind="primary" uri={uri} />
      )}
    </Scene>
  )
}
