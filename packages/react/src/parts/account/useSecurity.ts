import { run, showSnackbar } from '@latchkey/core/ui'
import { useState } from 'react'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useErrorText } from '../../hooks/view/useMessages.js'

export type Security = { readonly busy: boolean; show(): void }

export function useSecurity(): Security {
  const context = useWidget()
  const notify = useTrigger(showSnackbar)
  const textOf = useErrorText()
  const [busy, setBusy] = useState(false)
  const show = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { showSecurity } = await import('@latchkey/core/auth')
      await run(context, showSecurity, undefined)
    } catch (error) {
      notify({ variant: 'error', message: textOf(error) })
    }
    setBusy(false)
  }
  return { busy, show: () => void show() }
}
