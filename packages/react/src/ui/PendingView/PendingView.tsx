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
  children?: ReactNode
}

export function PendingView({
  attempt,
  children,
  headlines,
  hint,
  image,
  retry,
}: PendingViewProps) {
  const { noAnswer, tryAgain } = useMessages()
  const textOf = useErrorText()
  const { isSlow, state } = attempt
  const isWaiting = state === 'waiting'
  return (
    <StatusView
      image={<PendingRing isWaiting={isWaiting}>{image}</PendingRing>}
      headline={headlines[state]}
      hint={isWaiting ? (isSlow ? noAnswer : hint) : textOf(attempt.error)}
      live
    >
      {(!isWaiting || isSlow) && (
        <Button kind={isWaiting ? undefined : 'primary'} onClick={attempt.retry}>
          {retry ?? tryAgain}
        </Button>
      )}
      {children}
    </StatusView>
  )
}
