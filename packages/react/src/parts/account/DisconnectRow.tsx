import { disconnect } from '@latchkey/core/ui'
import { shortAddress } from '../../formats/shortAddress.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { DisconnectIcon } from '../../icons/DisconnectIcon.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { type ConnectedNamespace, useConnectedNamespaces } from './useConnectedNamespaces.js'
import { useConnectedWallets } from './useConnectedWallets.js'
import { useDisconnectActive } from './useDisconnectActive.js'

/** @spec S4.53 */
export function DisconnectRow() {
  const { account: t, connectedWallets: words } = useMessages()
  const wallets = useConnectedWallets()
  const active = wallets.length > 1 ? wallets.find(({ isActive }) => isActive) : undefined
  const { others, remaining, disconnectedTogether } = useConnectedNamespaces()
  const disconnectActive = useDisconnectActive()
  const disconnectAll = useTrigger(disconnect)
  const nameOf = ({ address, network }: ConnectedNamespace) =>
    network?.name ?? shortAddress(address)
  return (
    <>
      <ListItem
        leading={<DisconnectIcon />}
        title={active ? words.disconnect(active.name) : t.disconnect}
        hint={
          others.length > 0 && !active ? disconnectedTogether.map(nameOf).join(', ') : undefined
        }
        tone="danger"
        onClick={disconnectActive}
      />
      {(remaining.length > 0 || active) && (
        <ListItem
          leading={<DisconnectIcon />}
          title={t.disconnectAll}
          hint={
            others.length > 0
              ? [...disconnectedTogether, ...remaining].map(nameOf).join(', ')
              : undefined
          }
          tone="danger"
          onClick={() => disconnectAll({})}
        />
      )}
    </>
  )
}
