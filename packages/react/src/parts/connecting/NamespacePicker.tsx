import type { Connector, ViewData } from '@latchkey/core'
import { accountOf, networksOf, showView } from '@latchkey/core/ui'
import { type Namespace, namespaces, namespaceTraits } from '@latchkey/protocol'
import { shortAddress } from '../../formats/shortAddress.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { selectAccounts, selectNetworks } from '../../hooks/view/selectors.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { Image } from '../../ui/Image/Image.js'
import { NetworkImage } from '../../ui/Image/NetworkImage.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { sheet } from './NamespacePicker.module.css'

/** @spec S3.35 */
export function NamespacePicker({ connector }: ViewData['ConnectingMultiChain']) {
  const t = useMessages().multiChain
  const styles = useStyles(sheet)
  return (
    <div className={styles.root}>
      <div className={styles.wallet}>
        <Image src={connector.imageUrl} name={connector.name} size={64} />
        <p className={styles.hint}>{t.hint(connector.name)}</p>
      </div>
      <ul className={styles.list} aria-label={t.families}>
        {connector.connectors.map((part) => (
          <NamespaceRow key={part.chain} connector={part} />
        ))}
      </ul>
    </div>
  )
}

function NamespaceRow({ connector: { chain, id } }: { connector: Connector }) {
  const show = useTrigger(showView)
  const { multiChain: t, networks: words } = useMessages()
  const networks = useSelector(selectNetworks)
  const { address } = accountOf(useSelector(selectAccounts), chain)
  const { requested } = networksOf(networks, chain)
  const [first] = requested
  const name = namespaceName(chain, requested, words.andOthers)
  const letters = first && namespaceTraits[chain].hasManyNetworks ? first.name : name
  return (
    <ListItem
      leading={first ? <NetworkImage network={first} name={letters} /> : <Image name={name} />}
      title={name}
      hint={address && `${t.connected} · ${shortAddress(address)}`}
      trailing={<ChevronIcon />}
      leadsTo="ConnectingExternal"
      onClick={() =>
        show({ view: 'ConnectingExternal', data: { connectorId: id, namespace: chain } })
      }
    />
  )
}

/** A namespace with many networks is named by one of them. */
export function namespaceName(
  namespace: Namespace,
  networks: readonly { readonly name: string }[],
  andOthers: (network: string) => string,
): string {
  const [first, second, third] = networks
  if (!namespaceTraits[namespace].hasManyNetworks || !first) return namespaces[namespace].label
  if (!second) return first.name
  return third ? andOthers(first.name) : `${first.name}, ${second.name}`
}
