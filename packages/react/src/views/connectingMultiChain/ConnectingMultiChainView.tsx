import type { Connector } from '@latchkey/core'
import { networksOf, type State, showView } from '@latchkey/core/internal'
import { namespaces } from '@latchkey/protocol'
import { useMessages } from '../../hooks/useMessages.js'
import { usePrefetchedView } from '../../hooks/usePrefetchedView.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useSheet } from '../../hooks/useSheet.js'
import { useTrigger } from '../../hooks/useTrigger.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { NetworkPicture } from '../../ui/Picture/NetworkPicture.js'
import { Picture } from '../../ui/Picture/Picture.js'
import type { ViewProps } from '../ViewTable.js'
import { sheet } from './ConnectingMultiChainView.module.css'

/** A wallet of several chain families: the visitor chooses the one to connect. @spec S3.35 */
export default function ConnectingMultiChainView({ connector }: ViewProps<'ConnectingMultiChain'>) {
  const t = useMessages().multiChain
  const styles = useSheet(sheet)
  usePrefetchedView('ConnectingExternal')
  return (
    <div className={styles.scene}>
      <div className={styles.wallet}>
        <Picture src={connector.imageUrl} name={connector.name} size={64} />
        <p className={styles.hint}>{t.hint(connector.name)}</p>
      </div>
      <ul className={styles.list} aria-label={t.families}>
        {connector.connectors.map((part) => (
          <FamilyRow key={part.chain} connector={part} />
        ))}
      </ul>
    </div>
  )
}

function FamilyRow({ connector: { chain, id } }: { connector: Connector }) {
  const show = useTrigger(showView)
  const networks = useSelector(selectNetworks)
  const [first] = networksOf(networks, chain).requested
  const { label } = namespaces[chain]
  return (
    <ListItem
      leading={first ? <NetworkPicture network={first} name={label} /> : <Picture name={label} />}
      title={label}
      trailing={<ChevronIcon />}
      onClick={() =>
        show({ view: 'ConnectingExternal', data: { connectorId: id, namespace: chain } })
      }
    />
  )
}

const selectNetworks = (state: State) => state.networks
