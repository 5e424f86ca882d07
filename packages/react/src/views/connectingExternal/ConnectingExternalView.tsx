import { useViewData } from '../../hooks/view/useViewData.js'
import { ConnectorScene } from '../../parts/connecting/ConnectorScene.js'

/** Connects a wallet of this browser. */
export default function ConnectingExternalView() {
  return <ConnectorScene {...useViewData('ConnectingExternal')} />
}
