import { useViewData } from '../../hooks/view/useViewData.js'
import { NamespacePicker } from '../../parts/connecting/NamespacePicker.js'

/** Connects a wallet of several namespaces: the visitor chooses one. @spec S3.35 */
export default function ConnectingMultiChainView() {
  return <NamespacePicker {...useViewData('ConnectingMultiChain')} />
}
