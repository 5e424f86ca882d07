import { sendMax } from '@latchkey/core/send'
import { useAction } from '../../hooks/instance/useAction.js'
import { useErrorText } from '../../hooks/view/useMessages.js'
import { useMax } from '../../parts/amount/useMax.js'

export const useSendMax = () => useMax(useAction(sendMax), useErrorText())
