import type { ReactNode } from 'react'
import type { Attempt } from '../../hooks/tasks/useAsyncTask.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { Button } from '../Button/Button.js'
import { PendingRing } from '../PendingRing/PendingRing.js'
import { StatusView } from '../StatusView/StatusView.js'

export type PendingViewProps = {
  attempt: Attempt
  /** Who or what is waited for, 72 px square. */
  image: ReactNode
  headlines: Readonly<Record<Attempt['state'], string>>
  /** What the visitor can do while we wait; after a failure its reason stands there. */
  hint: string
  /** Other ways on. */
  children?: ReactNode
}

/** Waits for an answer, tells of a refusal or a failure, and lets the visitor try again. */
export function PendingView({ attempt, children, headlines, hint, image }: PendingViewProps) {
  const { tryAgain } = useMessages()
  const textOf = useErrorText()
  const isWaiting = attempt.state === 'waiting'
  return (
    <StatusView
      image={<PendingRing isWaiting={isWaiting}>{image}</PendingRing>}
      headline={headlines[attempt.state]}
      hint={isWaiting ? hint : textOf(attempt.error)}
      live
    >
      {!isWaiting && (
        <Button kind="primary" onClick={attempt.retry}>
          {tryAgain}
        </Button>
      )}
      {children}
    </StatusView>
  )
}
