import { useViewData } from '../../hooks/view/useViewData.js'
import { NamespacePicker } from '../../parts/connecting/NamespacePicker.js'

/** @spec S3.35 */
export default function ConnectingMultiChainView() {
  return <NamespacePicker {...useViewData('ConnectingMultiChain')} />
}
