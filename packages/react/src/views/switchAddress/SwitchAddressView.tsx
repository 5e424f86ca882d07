import { switchAddress } from '@latchkey/core/account'
import { activeAccount, activeNetwork, goBack, type State } from '@latchkey/core/internal'
import { useMemo } from 'react'
import { useMessages } from '../../hooks/useMessages.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useSheet } from '../../hooks/useSheet.js'
import { useTrigger } from '../../hooks/useTrigger.js'
import { LineList } from '../../ui/LineList/LineList.js'
import type { Line } from '../../ui/LineList/lineLayout.js'
import { AccountRow } from './AccountRow.js'
import { sheet } from './SwitchAddressView.module.css'

const heights = { row: 60 }

/** The accounts that the wallet shares, to choose the one in use. @spec S2.02 */
export default function SwitchAddressView() {
  const t = useMessages().switchAddress
  const styles = useSheet(sheet)
  const { address: active, allAccounts } = useSelector(activeAccount)
  const network = useSelector(selectNetwork)
  const change = useTrigger(switchAddress)
  const leave = useTrigger(goBack)
  // Wallets put the one in use, or the last one used, first; by its address, each keeps its place and its number.
  const accounts = useMemo(() => [...allAccounts].sort(byAddress), [allAccounts])
  const lines = useMemo(() => accounts.map(lineOf), [accounts])
  if (!active || !network) return null
  return (
    <div className={styles.place}>
      <LineList
        label={t.accounts}
        lines={lines}
        heights={heights}
        total={lines.length}
        size="list"
        item={(at, props) => {
          const address = accounts[at]
          return (
            address && (
              <AccountRow
                account={{ address, network }}
                number={at + 1}
                isActive={address === active}
                props={props}
                onClick={() => {
                  if (address !== active) change({ address })
                  leave()
                }}
              />
            )
          )
        }}
      />
    </div>
  )
}

const lineOf = (address: string, at: number): Line => ({
  key: address,
  kind: 'row',
  first: at,
  count: 1,
})
const byAddress = (a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)
const selectNetwork = ({ networks }: State) => activeNetwork(networks)
