import { useViewData } from '../../hooks/view/useViewData.js'
import { ConnectorStatus } from '../../parts/connecting/ConnectorStatus.js'

export default function ConnectingExternalView() {
  return <ConnectorStatus {...useViewData('ConnectingExternal')} />
}
