import { disconnect, type State } from '@latchkey/core/internal'
import { useMessages } from '../../hooks/useMessages.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useTrigger } from '../../hooks/useTrigger.js'
import { DisconnectIcon } from '../../icons/DisconnectIcon.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'

/** The way out: lets go of the wallet of the chain family in front. */
export function DisconnectRow() {
  const { disconnect: title } = useMessages().account
  const namespace = useSelector(selectNamespace)
  const leave = useTrigger(disconnect)
  return (
    <ListItem
      leading={<DisconnectIcon />}
      title={title}
      tone="danger"
      onClick={() => leave({ namespace })}
    />
  )
}

const selectNamespace = ({ networks }: State) => networks.activeNamespace
