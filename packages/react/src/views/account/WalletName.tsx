import { activeAccount, type State } from '@latchkey/core/internal'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { MailIcon } from '../../icons/MailIcon.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { sheet } from './WalletName.module.css'

/** Which wallet the account is in; of an embedded one, whose it is: its own name would tell nobody anything. */
export function WalletName() {
  const styles = useSheet(sheet)
  const { connectedWalletInfo: wallet } = useSelector(activeAccount)
  const email = useSelector(selectEmail)
  if (!wallet) return null
  const isEmbedded = wallet.type === 'AUTH'
  if (isEmbedded && !email) return null
  return (
    <p className={styles.wallet}>
      {isEmbedded ? <MailIcon /> : <Picture src={wallet.icon} name={wallet.name} size={16} />}
      <span className={styles.name} dir="auto" title={isEmbedded ? email : undefined}>
        {isEmbedded ? email : wallet.name}
      </span>
    </p>
  )
}

const selectEmail = ({ auth }: State) => auth.email
