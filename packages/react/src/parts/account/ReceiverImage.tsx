import type { SendForm } from '@latchkey/core/send'
import { IdentityImage } from './IdentityImage.js'
import { useReceiver } from './useReceiver.js'

export function ReceiverImage({ form, size }: { form: SendForm; size: number }) {
  const { avatar } = useReceiver(form)
  return <IdentityImage address={form.receiverAddress ?? ''} avatar={avatar} size={size} />
}
