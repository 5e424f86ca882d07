import { resolveImageUrl } from '@latchkey/core/account'
import type { SendSlice } from '@latchkey/core/send'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { IdentityImage } from './IdentityImage.js'

/** The image of the receiver's name, or the avatar of the address. */
export function ReceiverImage({ form, size }: { form: SendSlice; size: number }) {
  const { receiverAddress = '', receiverProfileImageUrl } = form
  const avatar = resolveImageUrl(useWidget(), receiverProfileImageUrl)
  return <IdentityImage address={receiverAddress} avatar={avatar} size={size} />
}
