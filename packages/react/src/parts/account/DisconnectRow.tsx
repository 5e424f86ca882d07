import { disconnect } from '@latchkey/core/internal'
import { shortAddress } from '../../formats/shortAddress.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { DisconnectIcon } from '../../icons/DisconnectIcon.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { type ConnectedFamily, useConnectedFamilies } from './useConnectedFamilies.js'
import { useLeave } from './useLeave.js'

/** The way out: lets go of the wallet in front, and says of what where more is connected; or of all of them. @spec S4.53 */
export function DisconnectRow() {
  const t = useMessages().account
  const { others, staying, together } = useConnectedFamilies()
  const leave = useLeave()
  const leaveAll = useTrigger(disconnect)
  const nameOf = ({ address, network }: ConnectedFamily) => network?.name ?? shortAddress(address)
  return (
    <>
      <ListItem
        leading={<DisconnectIcon />}
        title={t.disconnect}
        hint={others.length > 0 ? together.map(nameOf).join(', ') : undefined}
        tone="danger"
        onClick={leave}
      />
      {staying.length > 0 && (
        <ListItem
          leading={<DisconnectIcon />}
          title={t.disconnectAll}
          hint={[...together, ...staying].map(nameOf).join(', ')}
          tone="danger"
          onClick={() => leaveAll({})}
        />
      )}
    </>
  )
}
