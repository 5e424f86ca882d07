import { type ConnectList, walletCountLabel } from '@latchkey/core/connect'
import { showView } from '@latchkey/core/internal'
import { useFeatures } from '../../hooks/instance/useFeatures.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { usePrefetchedView } from '../../hooks/view/usePrefetchedView.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { useWalletEntry } from '../../hooks/wallets/useWalletEntry.js'
import { GridIcon } from '../../icons/GridIcon.js'
import { LeadingRow } from '../rows/LeadingRow.js'
import { PlaceRow } from '../rows/PlaceRow.js'
import { NoWallet } from './NoWallet.js'
import { rowEntry } from './rowEntry.js'
import { sheet } from './WalletList.module.css'
import { WalletRow } from './WalletRow.js'

type Props = {
  groups: ConnectList['groups']
  /** How many wallets the directory has, once it said so. */
  count: number | undefined
  /** Whether something has to be done before a wallet can be chosen. */
  blocked: boolean
}

/** The wallets, group after group in one list; a press on one leads on to it. @spec S2.20 */
export function WalletList({ blocked, count, groups }: Props) {
  const t = useMessages().connect
  const styles = useSheet(sheet)
  const { options, ui } = useWidget()
  const { allWallets } = useFeatures()
  const walletEntry = useWalletEntry()
  const show = useTrigger(showView)
  usePrefetchedView('ConnectingExternal')
  const rows = groups.flatMap((group) => group.rows)
  return (
    <>
      {rows.length === 0 && <NoWallet />}
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label={t.wallets}>
          {rows.map((row) =>
            row.kind === 'place' ? (
              <PlaceRow key={row.key} />
            ) : (
              <WalletRow
                key={row.key}
                row={row}
                entry={rowEntry(row, walletEntry)}
                onChoose={(entry) => {
                  if (!blocked) show(entry)
                }}
              />
            ),
          )}
        </ul>
      )}
      {allWallets && options.server && ui.shows('AllWallets') && (
        <ul className={styles.rows}>
          <LeadingRow
            icon={<GridIcon />}
            title={t.allWallets}
            label={count ? walletCountLabel(count) : undefined}
            entry={{ view: 'AllWallets' }}
            blocked={blocked}
          />
        </ul>
      )}
    </>
  )
}
