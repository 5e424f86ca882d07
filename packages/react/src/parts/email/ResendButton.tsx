import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { Button } from '../../ui/Button/Button.js'
import { Unseen } from '../../ui/Unseen/Unseen.js'
import { sheet } from './ResendButton.module.css'
import type { Resend } from './useResend.js'

export type ResendButtonProps = {
  resend: Resend
  /** What it does; a new code if not given. */
  children?: string | undefined
  /** Whether it is the one thing to do. */
  leads?: boolean
}

/** Has another mail sent, once enough time has passed since the last; until then it counts. @spec S5.09 */
export function ResendButton({ children, leads = false, resend }: ResendButtonProps) {
  const t = useMessages().code
  const styles = useSheet(sheet)
  const { busy, done, left, send } = resend
  return (
    <>
      {left > 0 ? (
        // The time is no news: whoever listens is told when it is over, by the button's name.
        <span className={styles.count}>{t.resendIn(left)}</span>
      ) : (
        <Button kind={leads ? 'primary' : 'small'} busy={busy} onClick={send}>
          {children ?? t.resend}
        </Button>
      )}
      <Unseen live="polite">{done && t.resent}</Unseen>
    </>
  )
}
