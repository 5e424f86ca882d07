import { type State, unnotifiedTransaction } from '@latchkey/core/ui'
import { useEffect } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useLateWords } from '../../hooks/view/useLateWords.js'
import { useLanguage } from '../../hooks/view/useMessages.js'

export function useTransactionNotifications(): void {
  const context = useWidget()
  const language = useLanguage()
  const need = useLateWords()
  const transaction = useSelector(unnotifiedTransaction)
  const isSnackbarBusy = useSelector(selectSnackbarBusy)
  useEffect(() => {
    if (!transaction || isSnackbarBusy) return
    let wanted = true
    const notify = async () => {
      if (!context.env.visible()) return
      const [{ notifyTransaction }] = await Promise.all([
        import('./notifyTransaction.js'),
        need(['activity']),
      ])
      if (wanted) notifyTransaction(context, transaction, language)
    }
    const attempt = () => void notify().catch(() => {})
    attempt()
    const stop = context.env.onVisible(attempt)
    return () => {
      wanted = false
      stop()
    }
  }, [context, isSnackbarBusy, language, need, transaction])
}

export const selectSnackbarBusy = ({ snackbar }: State) => snackbar.open && snackbar.autoClose
