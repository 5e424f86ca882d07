import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { DownloadIcon } from '../../icons/DownloadIcon.js'
import { WalletIcon } from '../../icons/WalletIcon.js'
import { EmailScene } from '../../parts/email/EmailScene.js'
import { LeadingRow } from '../../parts/rows/LeadingRow.js'
import { sheet } from './CreateView.module.css'

/** For a visitor who has no wallet and wants one here and now; who has one after all, or wants one of their own, is led there. */
export default function CreateView() {
  const t = useMessages().email
  const styles = useSheet(sheet)
  return (
    <EmailScene title={t.create} hint={t.createHint}>
      <ul className={styles.others}>
        <LeadingRow icon={<WalletIcon />} title={t.another} entry={{ view: 'ConnectWallets' }} />
        <LeadingRow icon={<DownloadIcon />} title={t.install} entry={{ view: 'GetWallet' }} />
      </ul>
    </EmailScene>
  )
}
