import type { ReactNode } from 'react'
import type { Attempt } from '../../hooks/asking/useAsked.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { Button } from '../Button/Button.js'
import { Scene } from '../Scene/Scene.js'
import { WaitRing } from '../WaitRing/WaitRing.js'

export type WaitingSceneProps = {
  attempt: Attempt
  /** Who or what is waited for, 72 px square. */
  picture: ReactNode
  headlines: Readonly<Record<Attempt['state'], string>>
  /** What the visitor can do while we wait; after a failure its reason stands there. */
  hint: string
  /** Other ways on. */
  children?: ReactNode
}

/** Waits for an answer, tells of a refusal or a failure, and lets the visitor try again. */
export function WaitingScene({ attempt, children, headlines, hint, picture }: WaitingSceneProps) {
  const { tryAgain } = useMessages()
  const textOf = useErrorText()
  const isWaiting = attempt.state === 'waiting'
  return (
    <Scene
      picture={<WaitRing isWaiting={isWaiting}>{picture}</WaitRing>}
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
    </Scene>
  )
}
