import { activeAccount, showView } from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { selectLoginName } from '../../hooks/view/selectors.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useAccountIdentity } from '../../hooks/wallets/useAccountIdentity.js'
import { ExplorerIcon } from '../../icons/ExplorerIcon.js'
import { SwitchIcon } from '../../icons/SwitchIcon.js'
import { CopyAddress } from '../../parts/account/CopyAddress.js'
import { IdentityImage } from '../../parts/account/IdentityImage.js'
import { ExternalLink } from '../../ui/ExternalLink/ExternalLink.js'
import { IconButton } from '../../ui/IconButton/IconButton.js'
import { Image } from '../../ui/Image/Image.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'
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
  const { allAccounts, connectedWalletInfo: wallet } = useSelector(activeAccount)
  const loginName = useSelector(selectLoginName)
  const { avatar, name } = useAccountIdentity(address)
  const show = useTrigger(showView)
  // The embedded wallet's own name means nothing to visitors.
  const own = wallet?.type === 'AUTH' ? loginName : wallet?.name
  const title = name ?? own
  const isOneOfMany = allAccounts.length > 1
  return (
    <div className={styles.header}>
      <span className={styles.picture}>
        <IdentityImage address={address} avatar={avatar} size={44} />
        {wallet && wallet.type !== 'AUTH' && (
          <span className={styles.wallet} title={wallet.name}>
            <Image src={wallet.icon} name={wallet.name} size={18} />
          </span>
        )}
      </span>
      <div className={styles.headerText}>
        {title && (
          <p className={styles.name} dir="auto" title={title}>
            {title}
          </p>
        )}
        <div className={styles.address}>
          <CopyAddress address={address} small={title !== undefined} />
        </div>
        {own && own !== title && <VisuallyHidden>{own}</VisuallyHidden>}
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
