import { recoverLogin } from '@latchkey/core/auth'
import { showSnackbar } from '@latchkey/core/ui'
import { useState } from 'react'
import { useAction } from '../../hooks/instance/useAction.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useErrorText } from '../../hooks/view/useMessages.js'
import { useProtectionMessages } from '../../hooks/view/useProtectionMessages.js'
import { Button } from '../../ui/Button/Button.js'

export function OtherDeviceButton() {
  const t = useProtectionMessages().recovery
  const textOf = useErrorText()
  const recover = useAction(recoverLogin)
  const notify = useTrigger(showSnackbar)
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await recover({})
    } catch (error) {
      notify({ variant: 'error', message: textOf(error) })
    }
    setBusy(false)
  }
  return (
    <Button kind="small" busy={busy} onClick={() => void press()}>
      {t.otherDevice}
    </Button>
  )
}
