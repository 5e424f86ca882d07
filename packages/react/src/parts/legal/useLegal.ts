import { agreeToTerms, legalGate } from '@latchkey/core/connect'
import type { State } from '@latchkey/core/internal'
import { useFeatures } from '../../hooks/instance/useFeatures.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'

/** What the host asks of a visitor before connecting, and how far that is done. */
export type Legal = ReturnType<typeof legalGate> & {
  readonly agreed: boolean
  agree(agreed: boolean): void
}

/** Whether the host wants consent, and whether the visitor gave it. @spec S3.40 */
export function useLegal(): Legal {
  const { privacyPolicyUrl, termsConditionsUrl } = useWidget().options
  const { legalCheckbox } = useFeatures()
  const agreed = useSelector(selectAgreed)
  const agree = useTrigger(agreeToTerms)
  const gate = legalGate({ legalCheckbox, privacyPolicyUrl, termsConditionsUrl, ticked: agreed })
  return { ...gate, agreed, agree }
}

const selectAgreed = (state: State) => state.legal.agreed
