import type { State } from '@latchkey/core/ui'
import { useEffect } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { selectSnackbarBusy } from './useTransactionNotifications.js'

/** Says what arrived, one after the other and after any other notice. */
export function useArrivalNotifications(): void {
  const context = useWidget()
  const language = useLanguage()
  const arrival = useSelector(selectArrival)
  const isSnackbarBusy = useSelector(selectSnackbarBusy)
  useEffect(() => {
    if (!arrival || isSnackbarBusy) return
    let isTold = false
    const notify = async () => {
      if (isTold || !context.env.visible()) return
      isTold = true
      const { notifyArrival } = await import('./notifyArrival.js')
      await notifyArrival(context, arrival, language)
    }
    const attempt = () => void notify().catch(() => {})
    attempt()
    return context.env.onVisible(attempt)
  }, [arrival, context, isSnackbarBusy, language])
}

const selectArrival = ({ activity }: State) => activity.arrivals?.[0]
