import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useShowsAllWallets } from '../../hooks/wallets/useShowsAllWallets.js'
import { GridIcon } from '../../icons/GridIcon.js'
import { PhoneIcon } from '../../icons/PhoneIcon.js'
import { Button } from '../../ui/Button/Button.js'
import { IconBadge } from '../../ui/IconBadge/IconBadge.js'
import { StatusView } from '../../ui/StatusView/StatusView.js'
import { NavigationRow } from '../rows/NavigationRow.js'
import { CopyLinkButton } from './CopyLinkButton.js'
import { OwnReach } from './OwnReach.js'
import { sheet } from './pairing.module.css'
import { QrPanel } from './QrPanel.js'
import type { Pairing } from './usePairing.js'

type Props = {
  pairing: Pairing
  showsAllWallets: boolean
}

export function AnyWalletPanel({ showsAllWallets, pairing }: Props) {
  const { connect: t } = useMessages()
  const styles = useStyles(sheet)
  const { env } = useWidget()
  const offersAllWallets = useShowsAllWallets()
  return (
    <div className={styles.anyWalletAny}>
      {env.mobile ? (
        <>
          <LinkPanel pairing={pairing} />
          <OwnReach />
        </>
      ) : (
        <QrPanel pairing={pairing} />
      )}
      {showsAllWallets && offersAllWallets && (
        <ul className={styles.rows}>
          <NavigationRow icon={<GridIcon />} title={t.allWallets} entry={{ view: 'AllWallets' }} />
        </ul>
      )}
    </div>
  )
}

/** A phone can't scan its own screen. */
function LinkPanel({ pairing }: { pairing: Pairing }) {
  const { pairing: t, tryAgain } = useMessages()
  const { isRetrying, retry, state, problem, uri } = pairing
  return (
    <StatusView
      live
      image={
        <IconBadge tile>
          <PhoneIcon />
        </IconBadge>
      }
      headline={problem?.title ?? t.link}
      hint={problem?.hint ?? t.linkHint}
    >
      {problem && state !== 'unreachable' ? (
        <Button kind="primary" busy={isRetrying} onClick={retry}>
          {tryAgain}
        </Button>
      ) : (
        <CopyLinkButton kind="primary" uri={uri} />
      )}
    </StatusView>
  )
}
