import { activeAccount, showView } from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { selectIsSocial, selectLoginName } from '../../hooks/view/selectors.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useAccountIdentity } from '../../hooks/wallets/useAccountIdentity.js'
import { ExplorerIcon } from '../../icons/ExplorerIcon.js'
import { MailIcon } from '../../icons/MailIcon.js'
import { PersonIcon } from '../../icons/PersonIcon.js'
import { SwitchIcon } from '../../icons/SwitchIcon.js'
import { CopyAddress } from '../../parts/account/CopyAddress.js'
import { IdentityImage } from '../../parts/account/IdentityImage.js'
import { ExternalLink } from '../../ui/ExternalLink/ExternalLink.js'
import { IconButton } from '../../ui/IconButton/IconButton.js'
import { Image } from '../../ui/Image/Image.js'
import { sheet } from './AccountView.module.css'

/** @spec S7.03 */
export function AccountHeader({
  address,
  explorer,
}: {
  address: string
  explorer: { readonly name: string; readonly href: string } | undefined
}) {
  const t = useMessages().account
  const styles = useStyles(sheet)
  const { allAccounts } = useSelector(activeAccount)
  const { avatar, name } = useAccountIdentity(address)
  const show = useTrigger(showView)
  const isOneOfMany = allAccounts.length > 1
  return (
    <div className={styles.header}>
      <IdentityImage address={address} avatar={avatar} size={44} />
      <div className={styles.headerText}>
        {name && (
          <p className={styles.name} dir="auto">
            {name}
          </p>
        )}
        <div className={styles.address}>
          <CopyAddress address={address} small={name !== undefined} />
        </div>
        <WalletName />
      </div>
      {explorer && (
        <ExternalLink
          className={styles.explorer}
          href={explorer.href}
          aria-label={t.explorer(explorer.name)}
          title={t.explorer(explorer.name)}
        >
          <ExplorerIcon />
        </ExternalLink>
      )}
      {isOneOfMany && (
        <IconButton
          icon={<SwitchIcon />}
          name={t.switchAccount}
          leadsTo="SwitchAddress"
          onClick={() => show({ view: 'SwitchAddress' })}
        />
      )}
    </div>
  )
}

/** For the embedded wallet the user's name: its own means nothing to visitors. */
function WalletName() {
  const styles = useStyles(sheet)
  const { connectedWalletInfo: wallet } = useSelector(activeAccount)
  const user = useSelector(selectLoginName)
  const isSocial = useSelector(selectIsSocial)
  if (!wallet) return null
  const isEmbedded = wallet.type === 'AUTH'
  const UserIcon = isSocial ? PersonIcon : MailIcon
  if (isEmbedded && !user) return null
  return (
    <p className={styles.wallet}>
      {isEmbedded ? <UserIcon /> : <Image src={wallet.icon} name={wallet.name} size={16} />}
      <span className={styles.walletTitle} dir="auto" title={isEmbedded ? user : undefined}>
        {isEmbedded ? user : wallet.name}
      </span>
    </p>
  )
}
