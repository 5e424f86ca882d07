import type { ReactNode } from 'react'
import type { Attempt } from '../../hooks/tasks/useAsyncTask.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { Button } from '../Button/Button.js'
import { PendingRing } from '../PendingRing/PendingRing.js'
import { StatusView } from '../StatusView/StatusView.js'

export type PendingViewProps = {
  attempt: Attempt
  image: ReactNode
  headlines: Readonly<Record<Attempt['state'], string>>
  hint: string
  /** Of the button that tries again. */
  retry?: string
  /** Leads to other ways, for a wallet that stays silent. */
  leave?(): void
  children?: ReactNode
}

export function PendingView({
  attempt,
  children,
  headlines,
  hint,
  image,
  leave,
  retry,
}: PendingViewProps) {
  const { noAnswer: t, tryAgain } = useMessages()
  const textOf = useErrorText()
  const { isSlow, state } = attempt
  const isWaiting = state === 'waiting'
  const isSilent = isWaiting && isSlow === true
  return (
    <StatusView
      image={<PendingRing isWaiting={isWaiting}>{image}</PendingRing>}
      headline={isSilent ? t.title : headlines[state]}
      hint={isSilent ? t.hint : isWaiting ? hint : textOf(attempt.error)}
      live
    >
      {(!isWaiting || isSilent) && (
        <Button kind={isWaiting ? undefined : 'primary'} onClick={attempt.retry}>
          {retry ?? (isSilent ? t.askAgain : tryAgain)}
        </Button>
      )}
      {isSilent && leave && <Button onClick={leave}>{t.otherWays}</Button>}
      {children}
    </StatusView>
  )
}
