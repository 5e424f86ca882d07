import { activeAccount } from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { selectSupportedNetwork } from '../../hooks/view/selectors.js'
import { useFeatureView } from '../../hooks/view/useFeatureView.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewMemory } from '../../hooks/view/useViewMemory.js'
import { ActivityList } from '../../parts/activity/ActivityList.js'
import type { ScrollMemory } from '../../ui/VirtualList/useScrollAnchor.js'
import { sheet } from './TransactionsView.module.css'

/** @spec S5.16 S5.18 */
export default function TransactionsView() {
  useFeatureView()
  const styles = useStyles(sheet)
  const { address } = useSelector(activeAccount)
  const network = useSelector(selectSupportedNetwork)
  const memory = useViewMemory<ScrollMemory>({ scrollTop: 0 })
  if (!address || !network) return null
  return (
    <div className={styles.activity}>
      <ActivityList
        key={`${network.caipNetworkId} ${address}`}
        account={{ address, network }}
        memory={memory.current}
        size="view"
      />
    </div>
  )
}
