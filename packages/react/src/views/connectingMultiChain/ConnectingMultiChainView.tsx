import { useViewData } from '../../hooks/view/useViewData.js'
import { FamilyChoice } from '../../parts/connecting/FamilyChoice.js'

/** A wallet of several chain families. @spec S3.35 */
export default function ConnectingMultiChainView() {
  return <FamilyChoice {...useViewData('ConnectingMultiChain')} />
}
