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
  children?: ReactNode
}

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
