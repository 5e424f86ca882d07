import type { ConnectList } from '@latchkey/core/connect'
import { type State, showView } from '@latchkey/core/internal'
import { useMessages } from '../../hooks/useMessages.js'
import { usePrefetchedView } from '../../hooks/usePrefetchedView.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useSheet } from '../../hooks/useSheet.js'
import { useTrigger } from '../../hooks/useTrigger.js'
import { useWidget } from '../../hooks/useWidget.js'
import { GridIcon } from '../../icons/GridIcon.js'
import { LeadingRow } from './LeadingRow.js'
import { NoWallet } from './NoWallet.js'
import { type RowFacts, rowEntry } from './rowEntry.js'
import { useFeatures } from './useFeatures.js'
import { sheet } from './WalletList.module.css'
import { WalletRow } from './WalletRow.js'

type Props = {
  groups: ConnectList['groups']
  /** Whether something has to be done before a wallet can be chosen. */
  blocked: boolean
}

/** The wallets, group after group in one list; a press on one leads on to it. @spec S2.20 */
export function WalletList({ blocked, groups }: Props) {
  const t = useMessages().connect
  const styles = useSheet(sheet)
  const { ui } = useWidget()
  const { allWallets } = useFeatures()
  const facts = useRowFacts()
  const show = useTrigger(showView)
  usePrefetchedView('ConnectingExternal')
  const rows = groups.flatMap((group) => group.rows)
  return (
    <>
      {rows.length === 0 && <NoWallet />}
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label={t.wallets}>
          {rows.map((row) => (
            <WalletRow
              key={row.key}
              row={row}
              entry={rowEntry(row, facts)}
              onChoose={(entry) => {
                if (!blocked) show(entry)
              }}
            />
          ))}
        </ul>
      )}
      {allWallets && ui.shows('AllWallets') && (
        <ul className={styles.rows}>
          <LeadingRow
            icon={<GridIcon />}
            title={t.allWallets}
            entry={{ view: 'AllWallets' }}
            blocked={blocked}
          />
        </ul>
      )}
    </>
  )
}

/** Where the rows lead, here and now. */
function useRowFacts(): RowFacts {
  const { env, ui } = useWidget()
  const namespace = useSelector(selectNamespace)
  return { mobile: env.mobile, namespace, walletConnect: ui.shows('ConnectingWalletConnect') }
}

const selectNamespace = ({ modal, networks }: State) => modal.namespace ?? networks.activeNamespace
