import type { ErrorCode } from '@latchkey/core'
import { type SendTokensParameters, sendTokens } from '@latchkey/core/send'
import { type State, showSnackbar } from '@latchkey/core/ui'
import { isLatchkeyError } from '@latchkey/protocol'
import { useCallback } from 'react'
import { sentText } from '../../formats/sentText.js'
import { useAction } from '../../hooks/instance/useAction.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useLanguage, useMessages } from '../../hooks/view/useMessages.js'
import { useSendingMessages } from '../../hooks/view/useSendingMessages.js'
import { transactionLink } from '../../links/transactionLink.js'

/** Notifies of the result where no view shows it: a success unless Account shows it, a failure only if the preview is closed. */
export function useSend(): (shown: SendTokensParameters) => void {
  const { messages, tag } = useLanguage()
  const { store } = useWidget()
  const send = useAction(sendTokens)
  const notify = useTrigger(showSnackbar)
  const failureTextOf = useSendFailure()

  // The embedded wallet's approval opens above this view.
  const isShown = () => {
    const { modal, router } = store.get()
    return modal.open && router.entries.at(-1 - approvalDepth(router))?.view === 'WalletSendPreview'
  }
  return (shown) => {
    send(shown).then(
      (sent) => {
        // Undefined if a request was pending; Account shows its own result.
        const now = store.get().send
        if (!sent || (now.status === 'sent' && now.result.hash === sent.hash)) return
        const link = transactionLink(store.get(), sent, messages)
        notify({ variant: 'success', message: messages.sendResult.sent(sentText(sent, tag)), link })
      },
      (error: unknown) => {
        const code = isLatchkeyError(error) ? error.code : 'latchkey/unexpected'
        // A form changed after its request was given up does not show the failure.
        const now = store.get().send
        if (isShown() && now.status === 'failed' && now.error === code) return
        const { reason, title } = failureTextOf(code)
        notify({ variant: 'error', message: `${title}. ${reason}` })
      },
    )
  }
}

const approvalDepth = ({ entries }: State['router']) =>
  entries.at(-1)?.view === 'ApproveTransaction' ? 1 : 0

type SendFailureText = { readonly title: string; readonly reason: string }

export function useSendFailure(): (code: ErrorCode) => SendFailureText {
  const { errors, somethingFailed } = useMessages()
  const { sendPreview: t } = useSendingMessages()
  return useCallback(
    (code: ErrorCode) => ({
      title:
        code === 'send/outcome-unknown'
          ? t.unclear
          : code === 'send/fee-increased'
            ? t.feeIncreased
            : t.failed,
      reason: code === 'wallet/rejected' ? t.declined : (errors[code] ?? somethingFailed),
    }),
    [errors, somethingFailed, t],
  )
}
