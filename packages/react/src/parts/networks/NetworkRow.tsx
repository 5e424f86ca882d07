import { isSupported, networksOf, type State, showView } from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { selectActiveNetwork } from '../../hooks/view/selectors.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { WarningIcon } from '../../icons/WarningIcon.js'
import { NetworkImage } from '../../ui/Image/NetworkImage.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { sheet } from './NetworkRow.module.css'

/** @spec S5.37 */
export function NetworkRow() {
  const t = useMessages().account
  const styles = useStyles(sheet)
  const { options } = useWidget()
  const network = useSelector(selectActiveNetwork)
  const supported = useSelector(selectSupported)
  const show = useTrigger(showView)

  const served = supported ? network : undefined
  const row = {
    leading: served ? (
      <NetworkImage network={served} size={32} />
    ) : (
      <span className={styles.warning}>
        <WarningIcon />
      </span>
    ),
    note: t.network,
    title: served?.name ?? t.unsupported,
  }
  if (!options.enableNetworkSwitch) return <ListItem {...row} />
  return (
    <ListItem
      {...row}
      trailing={<ChevronIcon />}
      leadsTo="Networks"
      onClick={() => show({ view: 'Networks' })}
    />
  )
}

const selectSupported = ({ networks }: State) =>
  isSupported(networksOf(networks, networks.activeNamespace))
