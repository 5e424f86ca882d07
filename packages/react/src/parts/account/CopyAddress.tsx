import { shortAddress } from '../../formats/shortAddress.js'
import { useCopy } from '../../hooks/asking/useCopy.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { CopyIcon } from '../../icons/CopyIcon.js'
import { Unseen } from '../../ui/Unseen/Unseen.js'
import { sheet } from './CopyAddress.module.css'

/** The address, short; a press copies the whole of it. */
export function CopyAddress({ address, small = false }: { address: string; small?: boolean }) {
  const t = useMessages().account
  const styles = useSheet(sheet)
  const { copied, copy } = useCopy(address, t)
  return (
    <button
      type="button"
      className={`${styles.address} ${small ? styles.small : ''}`}
      title={t.copy}
      onClick={copy}
    >
      <span dir="ltr">{shortAddress(address)}</span>
      <span className={copied ? styles.done : styles.icon}>
        {copied ? <CheckIcon /> : <CopyIcon />}
      </span>
      <Unseen>{t.copy}</Unseen>
    </button>
  )
}
