import type { ReactNode } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useRestoredFocus } from '../../hooks/view/useRestoredFocus.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { sheet } from './SocialStage.module.css'

export type SocialStageProps = { status: string | undefined; children: ReactNode }

/** What a login shows step after step: the focus stays in it when a step takes its buttons away. */
export function SocialStage({ children, status }: SocialStageProps) {
  const { email: words } = useMessages()
  const endsWithPage = useSelector(({ auth }) => auth.endsWithPage)
  const styles = useStyles(sheet)
  const place = useRestoredFocus(status)
  return (
    <div ref={place} className={styles.stage} tabIndex={-1}>
      {children}
      {/* The frame tells so once it is there, which no tile awaits. */}
      {endsWithPage && (
        <Notice text={words.endsWithPage} hint={words.endsWithPageHint} tone="warning" />
      )}
    </div>
  )
}
