import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { DownloadIcon } from '../../icons/DownloadIcon.js'
import { WalletIcon } from '../../icons/WalletIcon.js'
import { EmailLoginPanel } from '../../parts/email/EmailLoginPanel.js'
import { NavigationRow } from '../../parts/rows/NavigationRow.js'
import { sheet } from './CreateView.module.css'

export default function CreateView() {
  const t = useMessages().email
  const styles = useStyles(sheet)
  return (
    <EmailLoginPanel title={t.create} hint={t.createHint} hasSocials>
      <ul className={styles.others}>
        <NavigationRow icon={<WalletIcon />} title={t.another} entry={{ view: 'ConnectWallets' }} />
        <NavigationRow icon={<DownloadIcon />} title={t.install} entry={{ view: 'GetWallet' }} />
      </ul>
    </EmailLoginPanel>
  )
}
