import { switchAddress } from '@latchkey/core/account'
import { activeAccount, activeNetwork, goBack, type State } from '@latchkey/core/internal'
import { useMemo } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
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
