import type { Connector } from '@latchkey/core'
import { accountOf, networksOf, type State, showView } from '@latchkey/core/internal'
import { shortAddress } from '../../formats/shortAddress.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { usePrefetchedView } from '../../hooks/view/usePrefetchedView.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { NetworkPicture } from '../../ui/Picture/NetworkPicture.js'
import { Picture } from '../../ui/Picture/Picture.js'
import type { ViewProps } from '../ViewTable.js'
import { sheet } from './ConnectingMultiChainView.module.css'
import { familyName } from './familyName.js'

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
  const { multiChain: t, networks: words } = useMessages()
  const networks = useSelector(selectNetworks)
  const { address } = accountOf(useSelector(selectAccounts), chain)
  const { requested } = networksOf(networks, chain)
  const [first] = requested
  const name = familyName(chain, requested, words.andOthers)
  return (
    <ListItem
      leading={first ? <NetworkPicture network={first} name={name} /> : <Picture name={name} />}
      title={name}
      hint={address && `${t.connected} · ${shortAddress(address)}`}
      trailing={<ChevronIcon />}
      onClick={() =>
        show({ view: 'ConnectingExternal', data: { connectorId: id, namespace: chain } })
      }
    />
  )
}

const selectAccounts = (state: State) => state.accounts
const selectNetworks = (state: State) => state.networks
