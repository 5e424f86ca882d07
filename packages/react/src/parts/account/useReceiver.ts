import { resolveImageUrl } from '@latchkey/core/account'
import type { SendForm } from '@latchkey/core/send'
import { activeAccount } from '@latchkey/core/ui'
import { isSameAddress } from '@latchkey/protocol'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { selectActiveNetwork } from '../../hooks/view/selectors.js'
import { useIdentity } from '../../hooks/wallets/useIdentity.js'

export type ShownReceiver = {
  readonly name: string | undefined
  readonly avatar: string | undefined
  readonly isSender: boolean
}

export function useReceiver(form: SendForm): ShownReceiver {
  const { receiverAddress = '', receiverProfileImageUrl, receiverProfileName } = form
  const { address, allAccounts } = useSelector(activeAccount)
  const namespace = useSelector(selectActiveNetwork)?.chainNamespace
  const isReceiver = (one: string) =>
    namespace !== undefined && isSameAddress(one, receiverAddress, namespace)
  const identity = useIdentity(allAccounts.find(isReceiver))
  const avatar = resolveImageUrl(useWidget(), receiverProfileImageUrl)
  return {
    name: receiverProfileName ?? identity.name,
    avatar: avatar ?? identity.avatar,
    isSender: address !== undefined && isReceiver(address),
  }
}
