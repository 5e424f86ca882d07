import { type Wallet, walletImage } from '@latchkey/core/connect'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { WalletIcon } from '../../icons/WalletIcon.js'
import { Button } from '../../ui/Button/Button.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { QrCode } from '../../ui/QrCode/QrCode.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { Unseen } from '../../ui/Unseen/Unseen.js'
import { GetLine } from '../wallets/GetLine.js'
import { CopyLink } from './CopyLink.js'
import { sheet } from './pairing.module.css'
import type { Offer } from './useOffer.js'

type Props = {
  offer: Offer
  /** The wallet it is meant for; any, if there is none. */
  wallet?: Wallet
}

/** The code to be scanned, its link for those who can't, and where to get the wallet. */
export function QrPanel({ offer, wallet }: Props) {
  const { connecting, pairing: t } = useMessages()
  const styles = useSheet(sheet)
  const { options } = useWidget()
  const { state, trouble, uri } = offer
  return (
    <div className={styles.panel}>
      <QrCode
        value={uri}
        label={t.code(wallet?.name ?? connecting.anyWallet)}
        picture={
          wallet ? (
            <Picture src={walletImage(options, wallet)} name={wallet.name} size={48} />
          ) : (
            <span className={styles.any}>
              <WalletIcon />
            </span>
          )
        }
        instead={trouble && <Trouble offer={offer} />}
      />
      <p className={`${styles.hint} ${trouble ? styles.held : ''}`}>
        {wallet ? t.scan(wallet.name) : t.scanAny}
      </p>
      <CopyLink uri={uri} />
      {wallet && <GetLine wallet={wallet} />}
      <Unseen live="polite">
        {trouble ? `${trouble.title}. ${trouble.hint}` : state === 'ready' ? t.ready : t.preparing}
      </Unseen>
    </div>
  )
}

/** Why there is nothing to scan, and the way on where it is not tried again anyway. Spoken by who shows it. */
function Trouble({ offer: { isRetrying, retry, state, trouble } }: { offer: Offer }) {
  const { tryAgain } = useMessages()
  const styles = useSheet(sheet)
  return (
    <div className={styles.trouble}>
      {state === 'unreachable' && <Spinner />}
      <div className={styles.words}>
        <p className={styles.title}>{trouble?.title}</p>
        <p className={styles.troubleHint}>{trouble?.hint}</p>
      </div>
      {state !== 'unreachable' && (
        <Button kind="primary" busy={isRetrying} onClick={retry}>
          {tryAgain}
        </Button>
      )}
    </div>
  )
}
