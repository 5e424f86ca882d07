import { disconnect } from '@latchkey/core/connected'
import { shortAddress } from '../../formats/shortAddress.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { DisconnectIcon } from '../../icons/DisconnectIcon.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { type ConnectedNamespace, useConnectedNamespaces } from './useConnectedNamespaces.js'
import { useDisconnectActive } from './useDisconnectActive.js'

/** The row that disconnects the active wallet, naming its namespaces where more are connected, or disconnects all. @spec S4.53 */
export function DisconnectRow() {
  const t = useMessages().account
  const { others, remaining, disconnectedTogether } = useConnectedNamespaces()
  const disconnectActive = useDisconnectActive()
  const disconnectAll = useTrigger(disconnect)
  const nameOf = ({ address, network }: ConnectedNamespace) =>
    network?.name ?? shortAddress(address)
  return (
    <>
      <ListItem
        leading={<DisconnectIcon />}
        title={t.disconnect}
        hint={others.length > 0 ? disconnectedTogether.map(nameOf).join(', ') : undefined}
        tone="danger"
        onClick={disconnectActive}
      />
      {remaining.length > 0 && (
        <ListItem
          leading={<DisconnectIcon />}
          title={t.disconnectAll}
          hint={[...disconnectedTogether, ...remaining].map(nameOf).join(', ')}
          tone="danger"
          onClick={() => disconnectAll({})}
        />
      )}
    </>
  )
}
