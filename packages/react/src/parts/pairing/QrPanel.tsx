import { type Wallet, walletImage } from '@latchkey/core/ui'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { WalletIcon } from '../../icons/WalletIcon.js'
import { Button } from '../../ui/Button/Button.js'
import { Image } from '../../ui/Image/Image.js'
import { QrCode } from '../../ui/QrCode/QrCode.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'
import { GetWalletLink } from '../wallets/GetWalletLink.js'
import { ByReach } from './ByReach.js'
import { CopyLinkButton } from './CopyLinkButton.js'
import { InsteadButton, useInstead } from './OwnReach.js'
import { sheet } from './pairing.module.css'
import { useOwnReach } from './useOwnReach.js'
import type { Pairing } from './usePairing.js'

type Props = {
  pairing: Pairing
  wallet?: Wallet
}

export function QrPanel({ pairing, wallet }: Props) {
  const { connecting, pairing: t } = useMessages()
  const styles = useStyles(sheet)
  const { env, options } = useWidget()
  const { state, problem, uri } = pairing
  const isOwn = useOwnReach(wallet)
  // The code is on the screen of this phone.
  const scan = env.mobile ? t.scanElsewhere : t.scan
  const ready = isOwn ? `${t.ready}. ${t.ownReach.some}` : t.ready
  return (
    <div className={styles.panel}>
      <QrCode
        value={uri}
        label={t.code(wallet?.name ?? connecting.anyWallet)}
        image={
          wallet ? (
            <Image src={walletImage(options, wallet)} name={wallet.name} size={48} />
          ) : (
            <span className={styles.any}>
              <WalletIcon />
            </span>
          )
        }
        fallback={problem && <PairingProblem pairing={pairing} />}
      />
      {/* Without a code there is nothing to scan or copy. */}
      <div
        className={`${styles.panel} ${problem ? styles.hidden : ''}`}
        aria-hidden={problem !== undefined}
      >
        <ByReach
          wallet={wallet}
          all={
            <div className={styles.panel}>
              <p className={styles.hint}>{wallet ? scan(wallet.name) : t.scanAny}</p>
              <CopyLinkButton uri={uri} />
            </div>
          }
          own={<OwnReachPanel uri={uri} wallet={wallet} />}
        />
      </div>
      {wallet && <GetWalletLink wallet={wallet} />}
      <VisuallyHidden live="polite">
        {problem ? `${problem.title}. ${problem.hint}` : state === 'ready' ? ready : t.preparing}
      </VisuallyHidden>
    </div>
  )
}

/** In little more room than the usual words take. */
function OwnReachPanel({ uri, wallet }: { uri: string | undefined; wallet: Wallet | undefined }) {
  const { ownReach: t } = useMessages().pairing
  const styles = useStyles(sheet)
  const instead = useInstead()
  return (
    <div className={styles.panel}>
      <div className={styles.text}>
        <p className={styles.reach}>{wallet ? t.one(wallet.name) : t.some}</p>
        <p className={styles.hint}>{wallet ? t.oneHint : t.someHint}</p>
      </div>
      <div className={styles.reachWays}>
        {instead && <InsteadButton kind="small" />}
        <CopyLinkButton kind="small" uri={uri} />
      </div>
    </div>
  )
}

function PairingProblem({ pairing: { isRetrying, retry, state, problem } }: { pairing: Pairing }) {
  const { tryAgain } = useMessages()
  const styles = useStyles(sheet)
  return (
    <div className={styles.problem}>
      {state === 'unreachable' && <Spinner />}
      <div className={styles.text}>
        <p className={styles.title}>{problem?.title}</p>
        <p className={styles.problemHint}>{problem?.hint}</p>
      </div>
      {state !== 'unreachable' && (
        <Button kind="primary" busy={isRetrying} onClick={retry}>
          {tryAgain}
        </Button>
      )}
    </div>
  )
}
