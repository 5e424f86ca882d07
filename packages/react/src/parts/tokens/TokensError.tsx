import { formatRelativeTime } from '../../formats/formatRelativeTime.js'
import { useNow } from '../../hooks/time/useNow.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { Button } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { sheet } from './tokens.module.css'

/** @spec S4.44 S5.14 */
export function TokensError({ onRetry, retryAt }: { retryAt: number; onRetry(): void }) {
  const { messages, tag } = useLanguage()
  const styles = useStyles(sheet)
  const now = useNow(1_000)
  const isTooEarly = retryAt > now
  return (
    <div className={styles.gate}>
      <Notice
        // Not announced: the snackbar was, and this text changes every second.
        quiet
        text={messages.tokens.failed}
        hint={
          isTooEarly ? messages.account.retryTime(formatRelativeTime(retryAt, now, tag)) : undefined
        }
        action={
          <Button kind="small" disabled={isTooEarly} onClick={onRetry}>
            {messages.tryAgain}
          </Button>
        }
      />
    </div>
  )
}
