import { type ConnectList, showView } from '@latchkey/core/ui'
import type { ConnectMethod } from '@latchkey/protocol'
import { type ComponentType, Fragment } from 'react'
import { useFeatures } from '../../hooks/instance/useFeatures.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewIntent } from '../../hooks/view/useViewIntent.js'
import { useEarlyPairing } from '../../hooks/wallets/useEarlyPairing.js'
import { WalletIcon } from '../../icons/WalletIcon.js'
import { LateAppBrowserNotice } from '../../parts/connecting/LateAppBrowserNotice.js'
import { useReturningWallet } from '../../parts/connecting/useReturningWallet.js'
import { EmailForm } from '../../parts/email/EmailForm.js'
import { LegalGate, LegalText, useLegal } from '../../parts/legal/LegalGate.js'
import { NavigationRow } from '../../parts/rows/NavigationRow.js'
import { LateSocialTiles } from '../../parts/social/LateSocialTiles.js'
import { useConnectList } from '../../parts/wallets/useConnectList.js'
import { WalletList } from '../../parts/wallets/WalletList.js'
import { Divider } from '../../ui/Divider/Divider.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { TextButton } from '../../ui/TextButton/TextButton.js'
import { sheet } from './ConnectView.module.css'

/** @spec S2.08 S2.21 */
export function ConnectView() {
  const { buttons, email, legal: t } = useMessages()
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
        <div className={styles.methods}>
          {list.methods.map((method, at) => {
            const Method = methods[method]
            return (
              <Fragment key={method}>
                {isOtherKind(method, list.methods[at - 1]) && <Divider>{email.or}</Divider>}
                <Method list={list} blocked={legal.blocked} leads={at === 0} />
              </Fragment>
            )
          })}
        </div>
      </LegalGate>
      <GetOne view={list.methods.some((method) => method !== 'wallet') ? 'Create' : 'GetWallet'} />
      {!legal.shown && (termsConditionsUrl || privacyPolicyUrl) && (
        <p className={styles.notice}>
          <LegalText text={t.notice} />
        </p>
      )}
    </div>
  )
}

/** E-mail and social logins are one kind, wallets the other. */
const isOtherKind = (method: ConnectMethod, before: ConnectMethod | undefined) =>
  before !== undefined && (method === 'wallet') !== (before === 'wallet')

function GetOne({ view }: { view: 'Create' | 'GetWallet' }) {
  const t = useMessages().connect
  const styles = useStyles(sheet)
  const show = useTrigger(showView)
  const intent = useViewIntent(view)
  return (
    <TextButton {...intent} className={styles.help} onClick={() => show({ view })}>
      {t.getOne}
    </TextButton>
  )
}

export type MethodProps = {
  list: ConnectList
  blocked: boolean
  leads: boolean
}

/** @spec S3.40 */
function WalletMethod({ blocked, leads, list }: MethodProps) {
  const { continue: words } = useMessages().connect
  const styles = useStyles(sheet)
  const { collapseWallets, emailShowWallets } = useFeatures()
  const hasOthers = list.methods.length > 1
  if (!collapseWallets && (emailShowWallets || !hasOthers)) {
    return <WalletList groups={list.groups} blocked={blocked} leads={leads} />
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
const EmailMethod = ({ blocked, leads }: MethodProps) => (
  <EmailForm blocked={blocked} leads={leads} />
)

/** @spec S9.29 */
const SocialMethod = ({ blocked, list }: MethodProps) => (
  <LateSocialTiles socials={list.socials} blocked={blocked} />
)

const methods: Readonly<Record<ConnectMethod, ComponentType<MethodProps>>> = {
  email: EmailMethod,
  social: SocialMethod,
  wallet: WalletMethod,
}
