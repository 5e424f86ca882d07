import { showSnackbar } from '@latchkey/core/ui'
import { useState } from 'react'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useSendingMessages } from '../../hooks/view/useSendingMessages.js'

export function useMax(
  fill: () => Promise<void>,
  textOf: (error: unknown) => string,
): { readonly isBusy: boolean; fill(): void } {
  const { send: t } = useSendingMessages()
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
