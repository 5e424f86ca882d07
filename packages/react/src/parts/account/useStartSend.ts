import type { Nft, TokenBalance } from '@latchkey/core/account'
import { run } from '@latchkey/core/ui'
import { supports } from '@latchkey/protocol'
import { useFeatures } from '../../hooks/instance/useFeatures.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useLateStart } from '../../hooks/tasks/useLateStart.js'
import { selectActiveNamespace, selectActiveNetwork } from '../../hooks/view/selectors.js'

type SendStart = { token?: TokenBalance; nft?: Nft }

/** @spec S1.04 S9.33 */
export function useStartSend(): ((token?: TokenBalance) => void) | undefined {
  const start = useStart()
  return start && ((token) => start({ token }))
}

export function useStartNftSend(nft: Nft): (() => void) | undefined {
  const start = useStart()
  const network = useSelector(selectActiveNetwork)
  const isOffered =
    network?.caipNetworkId === nft.chainId && supports(network.chainNamespace, 'nfts')
  return start && isOffered ? () => start({ nft }) : undefined
}

function useStart(): ((start: SendStart) => void) | undefined {
  const context = useWidget()
  const startLate = useLateStart()
  const { adapters, ui } = context
  const { send } = useFeatures()
  const namespace = useSelector(selectActiveNamespace)
  const isOffered =
    send &&
    ui.shows('WalletSend') &&
    namespace !== undefined &&
    supports(namespace, 'send') &&
    adapters.get(namespace)?.send !== undefined
  if (!isOffered) return undefined
  return (parameters) =>
    startLate({
      entry: { view: 'WalletSend' },
      load: () => import('@latchkey/core/send'),
      start: ({ startSend }) => run(context, startSend, parameters),
    })
}
