import { useMemo } from 'react'
import { type EmailStepMessages, enEmailSteps } from '../../locales/en/enEmailSteps.js'
import { mergeMessages } from '../../locales/language/mergeMessages.js'
import { useMessages } from './useMessages.js'

/** Returns the texts of what follows the form for the e-mail: English ones are here, since only its views need them. */
export function useEmailStepMessages(): EmailStepMessages {
  const { approve, code, device, emailChange } = useMessages()
  return useMemo(
    () => mergeMessages(enEmailSteps, { approve, code, device, emailChange }),
    [approve, code, device, emailChange],
  )
}
