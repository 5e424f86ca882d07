import { activeAccount, forgetArrival, run, type State, showSnackbar } from '@latchkey/core/ui'
import { formatAmount } from '@latchkey/protocol'
import { useEffect } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useLanguage } from '../../hooks/view/useMessages.js'

/** Says what arrived, one after the other and after any other notice. */
export function useArrivalNotifications(): void {
  const context = useWidget()
  const { messages, tag } = useLanguage()
  const arrival = useSelector(selectArrival)
  const isSnackbarBusy = useSelector(selectSnackbarBusy)
  useEffect(() => {
    if (!arrival || isSnackbarBusy) return
    let isTold = false
    const notify = async () => {
      if (isTold || !context.env.visible()) return
      isTold = true
      const { address, amount, symbol } = arrival
      const message = messages.activity.received(
        `${formatAmount(amount, tag, 'precise')} ${symbol}`,
      )
      if (activeAccount(context.store.get()).address === address)
        await run(context, showSnackbar, { message, variant: 'success' })
      // Not before it is shown: the next one would replace it.
      forgetArrival(context)
    }
    const attempt = () => void notify().catch(() => {})
    attempt()
    return context.env.onVisible(attempt)
  }, [arrival, context, isSnackbarBusy, messages, tag])
}

const selectArrival = ({ activity }: State) => activity.arrivals?.[0]
const selectSnackbarBusy = ({ snackbar }: State) => snackbar.open && snackbar.autoClose
