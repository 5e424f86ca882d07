import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { ReceiverPicture } from '../../parts/account/ReceiverPicture.js'
import { AddressText } from '../../ui/AddressText/AddressText.js'
import type { FilledForm } from './FilledForm.js'
import { sheet } from './Receiver.module.css'

/** Who gets it: the picture, the name if there is one, and the whole address. */
export function Receiver({ form }: { form: FilledForm }) {
  const { send: t } = useMessages()
  const styles = useSheet(sheet)
  const { receiverAddress, receiverProfileName: name } = form
  return (
    <div className={styles.receiver}>
      <ReceiverPicture form={form} size={40} />
      <div className={styles.words}>
        <p className={name ? styles.name : styles.label} dir="auto">
          {name ?? t.to}
        </p>
        <p className={styles.address}>
          <AddressText address={receiverAddress} />
        </p>
      </div>
    </div>
  )
}
