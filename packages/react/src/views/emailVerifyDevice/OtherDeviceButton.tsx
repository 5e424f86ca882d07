import { recoverLogin } from '@latchkey/core/auth'
import { type State, showSnackbar } from '@latchkey/core/ui'
import { useAction } from '../../hooks/instance/useAction.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useErrorText } from '../../hooks/view/useMessages.js'
import { useProtectionMessages } from '../../hooks/view/useProtectionMessages.js'
import { Button } from '../../ui/Button/Button.js'

/** Has the wallet show its other ways into this browser, for a visitor with a device at hand; the link goes on beside it. */
export function OtherDeviceButton() {
  const t = useProtectionMessages().recovery
  const textOf = useErrorText()
  const recover = useAction(recoverLogin)
  const notify = useTrigger(showSnackbar)
  const isChecking = useSelector(selectChecking)
  const press = () => {
    recover({}).catch((error) => notify({ variant: 'error', message: textOf(error) }))
  }
  return (
    <Button kind="small" busy={isChecking} onClick={press}>
      {t.otherDevice}
    </Button>
  )
}

const selectChecking = ({ auth }: State) => auth.login?.status === 'checking'
