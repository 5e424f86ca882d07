import { useViewData } from '../../hooks/view/useViewData.js'
import { ConnectorStatus } from '../../parts/connecting/ConnectorStatus.js'

/** Connects a wallet of this browser. */
export default function ConnectingExternalView() {
  return <ConnectorStatus {...useViewData('ConnectingExternal')} />
}
