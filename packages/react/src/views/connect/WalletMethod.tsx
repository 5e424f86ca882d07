import { useFeatures } from '../../hooks/instance/useFeatures.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { WalletIcon } from '../../icons/WalletIcon.js'
import { LeadingRow } from '../../parts/rows/LeadingRow.js'
import type { UseConnectListReturn } from '../../parts/wallets/useConnectList.js'
import { WalletList } from '../../parts/wallets/WalletList.js'
import { sheet } from './WalletMethod.module.css'

export type MethodProps = {
  list: UseConnectListReturn
  /** Whether something has to be done before anything can be chosen. */
  blocked: boolean
}

/** The wallets, or where the host wants it short, one row that leads to them. @spec S3.40 */
export function WalletMethod({ blocked, list }: MethodProps) {
  const { continue: words } = useMessages().connect
  const styles = useSheet(sheet)
  const { collapseWallets, emailShowWallets } = useFeatures()
  const hasOthers = list.methods.length > 1
  if (!collapseWallets && (emailShowWallets || !hasOthers)) {
    return <WalletList groups={list.groups} count={list.count} blocked={blocked} />
  }
  return (
    <ul className={styles.rows}>
      <LeadingRow
        icon={<WalletIcon />}
        title={words}
        entry={{ view: 'ConnectWallets' }}
        blocked={blocked}
      />
    </ul>
  )
}
