import { activeAccount, type State } from '@latchkey/core/ui'
import { useId } from 'react'
import { shortAddress } from '../../formats/shortAddress.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { selectActiveNetwork } from '../../hooks/view/selectors.js'
import { useSignInMessages } from '../../hooks/view/useSignInMessages.js'
import { useSlow } from '../../hooks/view/useSlow.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useAccountIdentity } from '../../hooks/wallets/useAccountIdentity.js'
import { useWalletName } from '../../hooks/wallets/useWalletName.js'
import { IdentityImage } from '../../parts/account/IdentityImage.js'
import { Button } from '../../ui/Button/Button.js'
import { Image } from '../../ui/Image/Image.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { RowGroup } from '../../ui/RowGroup/RowGroup.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { StatusView } from '../../ui/StatusView/StatusView.js'
import { sheet } from './SIWXSignMessageView.module.css'
import { useSigning } from './useSigning.js'

/** @spec S2.13 S4.35 */
export default function SIWXSignMessageView() {
  const { t } = useSignInMessages()
  const styles = useStyles(sheet)
  const textId = useId()
  const isRequired = useSelector(selectRequired)
  const { cancel, isCancelling, reason, sign, state } = useSigning()
  const texts = useTexts(state === 'ended' ? 'asked' : state)
  const isSlow = useSlow(state === 'signing')
  const pending = { signing: t.signing, checking: t.checking } as Partial<Record<string, string>>
  return (
    <StatusView
      image={<Images isWaiting={state === 'signing'} />}
      headline={texts.headline}
      hint={reason ?? (isSlow ? t.noAnswer : texts.hint)}
      textId={textId}
      live
      wide
    >
      <AccountRow />
      <div className={styles.answer}>
        <p className={styles.result}>{isRequired ? t.required : t.optional}</p>
        <div className={styles.actions}>
          <Button wide pendingText={isCancelling ? t.cancelling : undefined} onClick={cancel}>
            {t.cancel}
          </Button>
          <Button
            kind="primary"
            wide
            takesFocus
            describedBy={textId}
            disabled={isCancelling}
            pendingText={pending[state]}
            onClick={sign}
          >
            {t.sign}
          </Button>
        </div>
      </div>
    </StatusView>
  )
}

function useTexts(state: 'asked' | 'checking' | 'signing' | 'declined' | 'failed') {
  const { t } = useSignInMessages()
  const { name } = useWidget().options.metadata
  const wallet = useWalletName()
  const asked = { headline: name ? t.headline(name) : t.plainHeadline, hint: t.why }
  return {
    asked,
    checking: asked,
    signing: { headline: t.confirm(wallet), hint: t.confirmHint },
    declined: { headline: t.declined, hint: t.why },
    failed: { headline: t.failed, hint: t.why },
  }[state]
}

function Images({ isWaiting }: { isWaiting: boolean }) {
  const styles = useStyles(sheet)
  const { icons, name, url } = useWidget().options.metadata
  const { address, connectedWalletInfo: wallet } = useSelector(activeAccount)
  return (
    <div className={styles.images}>
      <Image src={icons[0]} name={name || url} size={56} />
      {address && (
        <span className={styles.between}>
          {isWaiting ? <Spinner /> : <span className={styles.line} aria-hidden="true" />}
        </span>
      )}
      {wallet && wallet.type !== 'AUTH' ? (
        <Image src={wallet.icon} name={wallet.name} size={56} />
      ) : (
        // Visitors know the embedded wallet by its account.
        address && <IdentityImage address={address} avatar={undefined} size={56} />
      )}
    </div>
  )
}

function AccountRow() {
  const { address } = useSelector(activeAccount)
  return address ? <KnownAccountRow address={address} /> : null
}

function KnownAccountRow({ address }: { address: string }) {
  const { t } = useSignInMessages()
  const styles = useStyles(sheet)
  const network = useSelector(selectActiveNetwork)
  const { avatar } = useAccountIdentity(address)
  return (
    <div className={styles.account}>
      <RowGroup label={t.account}>
        <ListItem
          leading={<IdentityImage address={address} avatar={avatar} size={32} />}
          title={shortAddress(address)}
          hint={network?.name}
        />
      </RowGroup>
    </div>
  )
}

const selectRequired = ({ siwx }: State) => siwx.required
