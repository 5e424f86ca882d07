import { resolveImageUrl } from '@latchkey/core/account'
import type { SendSlice } from '@latchkey/core/send'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { IdentityPicture } from './IdentityPicture.js'

/** The picture that a name brings, or the face of the address. */
export function ReceiverPicture({ form, size }: { form: SendSlice; size: number }) {
  const { receiverAddress = '', receiverProfileImageUrl } = form
  const avatar = resolveImageUrl(useWidget(), receiverProfileImageUrl)
  return <IdentityPicture address={receiverAddress} avatar={avatar} size={size} />
}
