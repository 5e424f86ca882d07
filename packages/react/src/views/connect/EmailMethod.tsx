import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { EmailForm } from '../../parts/email/EmailForm.js'
import { sheet } from './EmailMethod.module.css'
import type { MethodProps } from './WalletMethod.js'

/** Logging in by e-mail, told apart from the ways before and after it. @spec S9.27 */
export function EmailMethod({ blocked, list }: MethodProps) {
  const { or } = useMessages().email
  const styles = useSheet(sheet)
  const at = list.methods.indexOf('email')
  const line = <p className={styles.or}>{or}</p>
  return (
    <div className={styles.method}>
      {at > 0 && line}
      <EmailForm blocked={blocked} />
      {at < list.methods.length - 1 && line}
    </div>
  )
}
