import { shortAddress } from '../../formats/shortAddress.js'
import { useCopy } from '../../hooks/tasks/useCopy.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { CopyIcon } from '../../icons/CopyIcon.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'
import { sheet } from './CopyAddress.module.css'

export function CopyAddress({ address, small = false }: { address: string; small?: boolean }) {
  const t = useMessages().account
  const styles = useStyles(sheet)
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
      <VisuallyHidden>{t.copy}</VisuallyHidden>
    </button>
  )
}
