import type { ErrorCode } from '@latchkey/core'
import { Notice } from '../../ui/Notice/Notice.js'
import { useSendFailure } from './useSendFailure.js'

/** Why the last try did not send; nothing of the form is lost, and the wallet can be asked again. */
export function SendFailure({ code }: { code: ErrorCode }) {
  const { reason, title } = useSendFailure()(code)
  return <Notice text={title} hint={reason} />
}
