import type { ErrorCode } from '@latchkey/core'
import { useMessages } from '../../hooks/useMessages.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { useSendFailure } from './useSendFailure.js'

/** Why the last try did not send; nothing of the form is lost, and the wallet can be asked again. */
export function SendFailure({ code }: { code: ErrorCode }) {
  const { failed } = useMessages().sendPreview
  const textOf = useSendFailure()
  return <Notice text={failed} hint={textOf(code)} />
}
