import { activeAccount, showView } from '@latchkey/core/internal'
import { useIdentity } from '../../hooks/useIdentity.js'
import { useMessages } from '../../hooks/useMessages.js'
import { usePrefetchedView } from '../../hooks/usePrefetchedView.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useSheet } from '../../hooks/useSheet.js'
import { useTrigger } from '../../hooks/useTrigger.js'
import { SwitchIcon } from '../../icons/SwitchIcon.js'
import { IconButton } from '../../ui/IconButton/IconButton.js'
import { CopyAddress } from './CopyAddress.js'
import { ExplorerIcon } from './ExplorerIcon.js'
import { IdentityPicture } from './IdentityPicture.js'
import { sheet } from './Person.module.css'
import { WalletName } from './WalletName.js'

/** Who is connected: by name where there is one, with the address, and the way to the other accounts. @spec S7.03 */
export function Person({
  address,
  explorer,
}: {
  address: string
  explorer: { readonly name: string; readonly href: string } | undefined
}) {
  const t = useMessages().account
  const styles = useSheet(sheet)
  const { allAccounts } = useSelector(activeAccount)
  const { avatar, name } = useIdentity(address)
  const show = useTrigger(showView)
  const isOneOfMany = allAccounts.length > 1
  usePrefetchedView(isOneOfMany ? 'SwitchAddress' : undefined)
  return (
    <div className={styles.person}>
      <IdentityPicture address={address} avatar={avatar} size={44} />
      <div className={styles.words}>
        {name && (
          <p className={styles.name} dir="auto">
            {name}
          </p>
        )}
        <div className={styles.address}>
          <CopyAddress address={address} small={name !== undefined} />
        </div>
        {!name && <WalletName />}
      </div>
      {explorer && (
        <a
          className={styles.explorer}
          href={explorer.href}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={t.explorer(explorer.name)}
          title={t.explorer(explorer.name)}
        >
          <ExplorerIcon />
        </a>
      )}
      {isOneOfMany && (
        <IconButton
          icon={<SwitchIcon />}
          name={t.switchAccount}
          onClick={() => show({ view: 'SwitchAddress' })}
        />
      )}
    </div>
  )
}
