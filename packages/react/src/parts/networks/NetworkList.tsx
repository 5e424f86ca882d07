import type { Network } from '@latchkey/core'
import { type NetworkChoice, showNetworkSwitch } from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { selectActiveNetwork } from '../../hooks/view/selectors.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { Badge } from '../../ui/Badge/Badge.js'
import { NetworkImage } from '../../ui/Image/NetworkImage.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { sheet } from './NetworkList.module.css'

/** @spec S2.14 */
export function NetworkList({
  choices,
  label,
  labelledBy,
}: {
  choices: readonly NetworkChoice[]
  label?: string
  labelledBy?: string
}) {
  const t = useMessages().networks
  const styles = useStyles(sheet)
  const current = useSelector(selectActiveNetwork)?.caipNetworkId
  const choose = useTrigger(showNetworkSwitch)
  const { enableNetworkSwitch } = useWidget().options
  return (
    <ul className={styles.list} aria-label={label} aria-labelledby={labelledBy}>
      {choices.map(({ network, unavailable }) =>
        unavailable ? (
          <UnavailableNetwork key={network.caipNetworkId} network={network} />
        ) : (
          <ListItem
            key={network.caipNetworkId}
            leading={<NetworkImage network={network} size={36} />}
            title={network.name}
            current={network.caipNetworkId === current ? t.current : undefined}
            trailing={network.testnet && <Badge>{t.testnet}</Badge>}
            {...(enableNetworkSwitch && {
              leadsTo: 'SwitchNetwork',
              onClick: () => choose({ network }),
            })}
          />
        ),
      )}
    </ul>
  )
}

function UnavailableNetwork({ network }: { network: Network }) {
  const t = useMessages().networks
  const styles = useStyles(sheet)
  return (
    <li className={styles.unavailable}>
      <span className={styles.faded}>
        <NetworkImage network={network} size={36} />
      </span>
      <span className={styles.text}>
        <span className={styles.name} dir="auto">
          {network.name}
        </span>
        <span className={styles.reason}>{t.notApproved}</span>
      </span>
    </li>
  )
}
