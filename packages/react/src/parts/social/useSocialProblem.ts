import type { SocialAttempt } from '@latchkey/core/auth'
import { type ErrorCode, isLatchkeyError } from '@latchkey/protocol'
import { useErrorText } from '../../hooks/view/useMessages.js'
import { useSocialMessages } from '../../hooks/view/useSocialMessages.js'
import type { SocialProblem } from '../../locales/en/enSocial.js'

const problemByCode: Readonly<Partial<Record<ErrorCode, SocialProblem>>> = {
  'social/popup-blocked': 'blocked',
  'social/closed': 'closed',
  'social/denied': 'denied',
  'social/timed-out': 'timedOut',
  'social/expired': 'timedOut',
  'social/unavailable': 'unavailable',
  'social/failed': 'failed',
}

export type SocialFailure = {
  readonly title: string
  readonly hint: string
  readonly isUnavailable: boolean
  readonly isBlocked: boolean
}

export function useSocialProblem(
  attempt: SocialAttempt | undefined,
  name: string,
): SocialFailure | undefined {
  const { problems } = useSocialMessages()
  const textOf = useErrorText()
  if (attempt?.status !== 'failed') return undefined
  const { error } = attempt
  const problem = isLatchkeyError(error) ? problemByCode[error.code] : undefined
  const { hint, title } = problems[problem ?? 'failed']
  return {
    title: title(name),
    hint: problem ? hint(name) : textOf(error),
    isUnavailable: problem === 'unavailable',
    isBlocked: problem === 'blocked',
  }
}
