import {
  activeAccount,
  activeNetwork,
  isSupported,
  networksOf,
  type State,
} from '@latchkey/core/internal'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useKept } from '../../hooks/view/useKept.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { ActivityList } from '../../parts/activity/ActivityList.js'
import type { KeptScroll } from '../../ui/LineList/useSteadyScroll.js'
import { sheet } from './TransactionsView.module.css'

/** All that happened to the account on the network in use. @spec S5.16 S5.18 */
export default function TransactionsView() {
  const styles = useSheet(sheet)
  const { address } = useSelector(activeAccount)
  const network = useSelector(selectServed)
  const kept = useKept<KeptScroll>({ scrollTop: 0 })
  if (!address || !network) return null
  return (
    <div className={styles.activity}>
      <ActivityList
        key={`${network.caipNetworkId} ${address}`}
        account={{ address, network }}
        kept={kept.current}
        size="view"
      />
    </div>
  )
}

const selectServed = ({ networks }: State) =>
  isSupported(networksOf(networks, networks.activeNamespace)) ? activeNetwork(networks) : undefined
