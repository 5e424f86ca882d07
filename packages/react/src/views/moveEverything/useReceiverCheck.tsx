import { type ReceiverWarning, receiverInfoQuery, receiverWarnings } from '@latchkey/core/send'
import { type ReactNode, useMemo, useState } from 'react'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useSendingMessages } from '../../hooks/view/useSendingMessages.js'
import { Checkbox } from '../../ui/Checkbox/Checkbox.js'

type ReceiverCheck = {
  /** Without the first-time warning: a fresh wallet always is. */
  readonly warnings: readonly ReceiverWarning[]
  readonly checkbox: ReactNode
  readonly canMove: boolean
}

export function useReceiverCheck(): ReceiverCheck {
  const { sendPreview: t } = useSendingMessages()
  const { data, error } = useQuery(receiverInfoQuery(useWidget()))
  const [ticked, setTicked] = useState<string>()
  const warnings = useMemo(
    () => (data ? receiverWarnings(data).filter(({ kind }) => kind !== 'first-time') : []),
    [data],
  )
  const isDangerous = warnings.some(({ severity }) => severity === 'danger')
  const isTicked = ticked !== undefined && ticked === data?.receiver
  return {
    warnings,
    canMove: (data !== undefined || Boolean(error)) && (!isDangerous || isTicked),
    checkbox: isDangerous && (
      <Checkbox
        checked={isTicked}
        onChange={(isChecked) => setTicked(isChecked ? data?.receiver : undefined)}
      >
        {t.checked}
      </Checkbox>
    ),
  }
}
