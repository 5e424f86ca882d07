import type { ReactNode } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useShowsAllWallets } from '../../hooks/wallets/useShowsAllWallets.js'
import { GridIcon } from '../../icons/GridIcon.js'
import { PhoneIcon } from '../../icons/PhoneIcon.js'
import { Button } from '../../ui/Button/Button.js'
import { IconBadge } from '../../ui/IconBadge/IconBadge.js'
import { StatusView } from '../../ui/StatusView/StatusView.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'
import { NavigationRow } from '../rows/NavigationRow.js'
import { ByReach } from './ByReach.js'
import { CopyLinkButton } from './CopyLinkButton.js'
import { InsteadButton, useInstead } from './OwnReach.js'
import { sheet } from './pairing.module.css'
import { QrPanel } from './QrPanel.js'
import { useOwnReach } from './useOwnReach.js'
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
      {env.mobile ? <LinkPanel pairing={pairing} /> : <QrPanel pairing={pairing} />}
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
  const { pairing: t } = useMessages()
  const isOwn = useOwnReach()
  const instead = useInstead()
  return (
    <>
      <ByReach
        all={
          <LinkStatus
            isShown={!isOwn}
            pairing={pairing}
            kind="primary"
            headline={t.link}
            hint={t.linkHint}
          />
        }
        own={
          <LinkStatus
            isShown={isOwn}
            pairing={pairing}
            kind="secondary"
            headline={t.ownReach.some}
            hint={`${t.ownReach.someHint} ${instead}`}
          >
            <InsteadButton kind="primary" />
          </LinkStatus>
        }
      />
      <VisuallyHidden live="polite">{isOwn ? `${t.ownReach.some}. ${instead}` : ''}</VisuallyHidden>
    </>
  )
}

type LinkStatusProps = {
  isShown: boolean
  pairing: Pairing
  kind: 'primary' | 'secondary'
  headline: string
  hint: string
  children?: ReactNode
}

function LinkStatus(props: LinkStatusProps) {
  const { children, headline, hint, isShown, kind, pairing } = props
  const { tryAgain } = useMessages()
  const styles = useStyles(sheet)
  const { isRetrying, retry, state, uri } = pairing
  const problem = isShown ? pairing.problem : undefined
  return (
    <StatusView
      live
      image={
        <IconBadge tile>
          <PhoneIcon />
        </IconBadge>
      }
      headline={problem?.title ?? headline}
      hint={problem?.hint ?? hint}
    >
      <div className={styles.linkWays}>
        {children}
        {problem && state !== 'unreachable' ? (
          <Button kind={kind} busy={isRetrying} onClick={retry}>
            {tryAgain}
          </Button>
        ) : (
          <CopyLinkButton kind={kind} uri={uri} />
        )}
      </div>
    </StatusView>
  )
}
