import type { SendForm } from '@latchkey/core/send'
import { IdentityImage } from './IdentityImage.js'
import { useReceiver } from './useReceiver.js'

/** The image of the receiver, or the avatar of the address. */
export function ReceiverImage({ form, size }: { form: SendForm; size: number }) {
  const { avatar } = useReceiver(form)
  return <IdentityImage address={form.receiverAddress ?? ''} avatar={avatar} size={size} />
}
