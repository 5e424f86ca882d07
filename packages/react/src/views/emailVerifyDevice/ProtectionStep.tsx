import { recoverLogin } from '@latchkey/core/auth'
import type { State } from '@latchkey/core/ui'
import type { ReactNode } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { useProtectionMessages } from '../../hooks/view/useProtectionMessages.js'
import { ShieldIcon } from '../../icons/ShieldIcon.js'
import { Button } from '../../ui/Button/Button.js'
import { IconBadge } from '../../ui/IconBadge/IconBadge.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { StatusView } from '../../ui/StatusView/StatusView.js'

type Props = {
  headline: string
  hint: string
  isOver: boolean
  again: ReactNode
  children?: ReactNode
}

/** The login alone does not open the wallet: the wallet shows what else it needs. */
export function ProtectionStep({ again, children, headline, hint, isOver }: Props) {
  const { tryAgain } = useMessages()
  const { go } = useProtectionMessages().recovery
  const textOf = useErrorText()
  const login = useSelector(selectLogin)
  const error = login?.status === 'failed' ? login.error : undefined
  const recover = useTrigger(recoverLogin)
  return (
    <StatusView
      image={
        <IconBadge>
          <ShieldIcon />
        </IconBadge>
      }
      {...{ headline, hint }}
      live
    >
      {children}
      {error && !isOver && <Notice text={textOf(error)} />}
      {isOver ? (
        again
      ) : (
        <Button
          kind="primary"
          busy={login?.status === 'checking'}
          takesFocus
          onClick={() => recover({})}
        >
          {error ? tryAgain : go}
        </Button>
      )}
    </StatusView>
  )
}

const selectLogin = ({ auth }: State) => auth.login
