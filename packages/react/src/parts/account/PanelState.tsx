import type { ViewName } from '@latchkey/core'
import type { AccountTabId } from '@latchkey/core/account'
import { useOnline } from '../../hooks/tasks/useOnline.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { Button } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { Skeleton } from '../../ui/Skeleton/Skeleton.js'
import { sheet } from './PanelState.module.css'

/** Lines where those of the tab will stand. */
export function PanelSkeleton({ of = 'tokens' }: { of?: AccountTabId }) {
  const { loading } = useMessages()
  const styles = useStyles(sheet)
  const Line = of === 'nfts' ? TilesSkeleton : RowSkeleton
  return (
    <div className={styles.rows} role="status" aria-label={loading}>
      {of === 'activity' && (
        <div className={styles.month}>
          <Skeleton width={72} height={12} />
        </div>
      )}
      {(of === 'nfts' ? [0, 1] : [0, 1, 2, 3]).map((at) => (
        <Line key={at} />
      ))}
    </div>
  )
}

function RowSkeleton() {
  const styles = useStyles(sheet)
  return (
    <div className={styles.row}>
      <Skeleton width={36} height={36} />
      <div className={styles.content}>
        <Skeleton width={96} height={14} />
        <Skeleton width={64} height={12} />
      </div>
      <Skeleton width={56} height={14} />
    </div>
  )
}

function TilesSkeleton() {
  const styles = useStyles(sheet)
  return (
    <div className={styles.tiles}>
      {[0, 1, 2].map((at) => (
        <div key={at} className={styles.tile}>
          <Skeleton width="100%" height={98} />
          <Skeleton width={72} height={12} />
        </div>
      ))}
    </div>
  )
}

export type PanelEmptyProps = {
  text: string
  hint: string
  action?: { readonly label: string; readonly leadsTo: ViewName; onClick(): void }
}

export function PanelEmpty({ action, hint, text }: PanelEmptyProps) {
  const styles = useStyles(sheet)
  return (
    <div className={styles.empty}>
      <div>
        <p className={styles.text}>{text}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
      {action && (
        <Button kind="small" leadsTo={action.leadsTo} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  )
}

export function PanelError({
  error,
  onRetry,
  text,
}: {
  error: unknown
  text: string
  onRetry(): void
}) {
  const { tryAgain } = useMessages()
  const styles = useStyles(sheet)
  const textOf = useErrorText()
  useOnline(onRetry)
  return (
    <div className={styles.notice}>
      <Notice
        text={text}
        hint={textOf(error)}
        action={
          <Button kind="small" onClick={onRetry}>
            {tryAgain}
          </Button>
        }
      />
    </div>
  )
}
