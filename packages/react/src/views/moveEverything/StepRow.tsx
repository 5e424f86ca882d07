import { nftName } from '@latchkey/core/account'
import type { MoveStep } from '@latchkey/core/send'
import { formatAmount } from '@latchkey/protocol'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useProtectionMessages } from '../../hooks/view/useProtectionMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { Checkbox } from '../../ui/Checkbox/Checkbox.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { sheet } from './MoveEverythingView.module.css'

type Props = {
  step: MoveStep
  isLeft: boolean
  isFixed: boolean
  onToggle(): void
}

export function StepRow({ isFixed, isLeft, onToggle, step }: Props) {
  const { messages, tag } = useLanguage()
  const { errors, somethingFailed } = messages
  const { move: t } = useProtectionMessages()
  const styles = useStyles(sheet)
  const { error, nft, status, token } = step
  const what = nft
    ? nftName(nft)
    : `${formatAmount(token.quantity.numeric, tag, 'precise')} ${token.symbol}`
  const reason =
    error === 'wallet/rejected' ? t.refused : error && (errors[error] ?? somethingFailed)
  return (
    <li className={styles.step}>
      {isFixed ? (
        <p className={styles.fixed}>
          <span className={styles.mark}>
            {status === 'asking' && <Spinner />}
            {status === 'sent' && <CheckIcon />}
          </span>
          <bdi className={styles.what}>{what}</bdi>
          <span className={styles.status}>{isLeft ? t.left : t.statuses[status]}</span>
        </p>
      ) : (
        <Checkbox checked={!isLeft} hint={reason} onChange={onToggle}>
          <bdi>{what}</bdi>
        </Checkbox>
      )}
    </li>
  )
}
