import type { ErrorCode } from '@latchkey/core'
import { useSwapErrorText, useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { Notice } from '../../ui/Notice/Notice.js'

export function SwapFailure({ code }: { code: ErrorCode }) {
  const t = useSwapMessages().flow
  const textOf = useSwapErrorText()
  if (code === 'swap/outcome-unknown')
    return <Notice tone="warning" text={t.unclear} hint={textOf(code)} />
  const own: Readonly<Partial<Record<ErrorCode, string>>> = {
    'wallet/rejected': t.declined,
    'node/execution-reverted': t.reverted,
  }
  const hint = Object.hasOwn(own, code) ? own[code] : textOf(code)
  return <Notice text={t.failed} hint={hint} />
}
