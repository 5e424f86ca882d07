import type { ReactNode } from 'react'
import type { Attempt } from '../../hooks/tasks/useAsyncTask.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { Button } from '../Button/Button.js'
import { PendingRing } from '../PendingRing/PendingRing.js'
import { StatusView } from '../StatusView/StatusView.js'

export type PendingViewProps = {
  attempt: Attempt
  /** The image of the wallet or network, 72 px square. */
  image: ReactNode
  headlines: Readonly<Record<Attempt['state'], string>>
  /** A hint while the request is pending; after a failure its reason. */
  hint: string
  /** Further actions. */
  children?: ReactNode
}

/** The view of a pending request: it shows a refusal or a failure, with a button to try again. */
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
