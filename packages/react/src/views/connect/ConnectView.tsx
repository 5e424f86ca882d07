import type { ConnectMethod } from '@latchkey/protocol'
import type { ComponentType, ReactNode } from 'react'
import { useFeatures } from '../../hooks/instance/useFeatures.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useEarlyPairing } from '../../hooks/wallets/useEarlyPairing.js'
import { DownloadIcon } from '../../icons/DownloadIcon.js'
import { WalletIcon } from '../../icons/WalletIcon.js'
import { LateAppBrowserNotice } from '../../parts/connecting/LateAppBrowserNotice.js'
import { useReturningWallet } from '../../parts/connecting/useReturningWallet.js'
import { EmailForm } from '../../parts/email/EmailForm.js'
import { LegalGate, LegalText, useLegal } from '../../parts/legal/LegalGate.js'
import { NavigationRow } from '../../parts/rows/NavigationRow.js'
import { LateSocialTiles } from '../../parts/social/LateSocialTiles.js'
import { type UseConnectListReturn, useConnectList } from '../../parts/wallets/useConnectList.js'
import { WalletList } from '../../parts/wallets/WalletList.js'
import { Divider } from '../../ui/Divider/Divider.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { sheet } from './ConnectView.module.css'

/** @spec S2.08 S2.21 */
export function ConnectView() {
  const { buttons, connect, legal: t } = useMessages()
  const styles = useStyles(sheet)
  const { privacyPolicyUrl, termsConditionsUrl } = useWidget().options
  const list = useConnectList()
  const legal = useLegal()
  const { isAsked, watchers } = useReturningWallet()
  useEarlyPairing(!legal.blocked)
  return (
    <div className={styles.connect} {...watchers}>
      {isAsked && (
        <p className={styles.asked} role="status">
          <Spinner />
          {buttons.reconnecting}
        </p>
      )}
      <LateAppBrowserNotice />
      <LegalGate legal={legal}>
        {list.methods.map((method) => {
          const Method = methods[method]
          return <Method key={method} list={list} blocked={legal.blocked} />
        })}
      </LegalGate>
      <ul className={styles.help}>
        <NavigationRow
          icon={<DownloadIcon />}
          title={connect.getOne}
          entry={{
            view: list.methods.some((method) => method !== 'wallet') ? 'Create' : 'GetWallet',
          }}
        />
      </ul>
      {!legal.shown && (termsConditionsUrl || privacyPolicyUrl) && (
        <p className={styles.notice}>
          <LegalText text={t.notice} />
        </p>
      )}
    </div>
  )
}

export type MethodProps = {
  list: UseConnectListReturn
  blocked: boolean
}

/** @spec S3.40 */
function WalletMethod({ blocked, list }: MethodProps) {
  const { continue: words } = useMessages().connect
  const styles = useStyles(sheet)
  const { collapseWallets, emailShowWallets } = useFeatures()
  const hasOthers = list.methods.length > 1
  if (!collapseWallets && (emailShowWallets || !hasOthers)) {
    return <WalletList groups={list.groups} count={list.count} blocked={blocked} />
  }
  return (
    <ul className={styles.rows}>
      <NavigationRow
        icon={<WalletIcon />}
        title={words}
        entry={{ view: 'ConnectWallets' }}
        blocked={blocked}
      />
    </ul>
  )
}

/** @spec S9.27 */
const EmailMethod = ({ blocked, list }: MethodProps) => (
  <LoginMethod method="email" list={list}>
    <EmailForm blocked={blocked} />
  </LoginMethod>
)

/** @spec S9.29 */
const SocialMethod = ({ blocked, list }: MethodProps) => (
  <LoginMethod method="social" list={list}>
    <LateSocialTiles socials={list.socials} blocked={blocked} />
  </LoginMethod>
)

type LoginMethodProps = Pick<MethodProps, 'list'> & { method: ConnectMethod; children: ReactNode }

function LoginMethod({ children, list: { methods }, method }: LoginMethodProps) {
  const { or } = useMessages().email
  const styles = useStyles(sheet)
  const at = methods.indexOf(method)
  return (
    <div className={styles.method}>
      {methods[at - 1] === 'wallet' && <Divider>{or}</Divider>}
      {children}
      {at < methods.length - 1 && <Divider>{or}</Divider>}
    </div>
  )
}

const methods: Readonly<Record<ConnectMethod, ComponentType<MethodProps>>> = {
  email: EmailMethod,
  social: SocialMethod,
  wallet: WalletMethod,
}
