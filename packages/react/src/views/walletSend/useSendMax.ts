import { showSnackbar } from '@latchkey/core/internal'
import { sendMax } from '@latchkey/core/send'
import { useState } from 'react'
import { useAction } from '../../hooks/instance/useAction.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'

/** Fills in the highest amount, which the chain estimates. */
export function useSendMax(): { readonly isBusy: boolean; fill(): void } {
  const { send: t } = useMessages()
  const textOf = useErrorText()
  const fill = useAction(sendMax)
  const notify = useTrigger(showSnackbar)
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await fill()
    } catch (error) {
      notify({ variant: 'error', message: `${t.maxFailed} ${textOf(error)}` })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fill: () => void run() }
}
