import type { Headless, HeadlessEmail, HeadlessLogin } from '@latchkey/core/headless'
import { useMemo } from 'react'
import { useHeadless } from './useHeadless.js'

type LoginFunctions = Omit<HeadlessEmail, 'get' | 'subscribe'>

export type UseLatchkeyEmailLoginReturn = Pick<
  HeadlessLogin,
  'step' | 'email' | 'number' | 'protection' | 'isWorking' | 'endsWithPage' | 'error' | 'cooldown'
> &
  Pick<
    HeadlessEmail,
    'start' | 'submitCode' | 'recover' | 'showSecurity' | 'resend' | 'cancel' | 'prefetch'
  >

/**
 * Returns the steps of an e-mail login for your own forms; approvals stay in the wallet's frame.
 * @example
 * const { error, start, step, submitCode } = useLatchkeyEmailLogin()
 * step === 'code'
 *   ? <CodeForm error={error} onCode={(code) => submitCode({ code }).catch(() => {})} />
 *   : <EmailForm error={error} onEmail={(email) => start({ email }).catch(() => {})} />
 */
export function useLatchkeyEmailLogin(): UseLatchkeyEmailLoginReturn {
  const { call, snapshot } = useHeadless('useLatchkeyEmailLogin', pickPart, noLogin)
  const functions = useMemo(
    (): LoginFunctions => ({
      start: (parameters) => call((part) => part.start(parameters)),
      submitCode: (parameters) => call((part) => part.submitCode(parameters)),
      recover: () => call((part) => part.recover()),
      showSecurity: () => call((part) => part.showSecurity()),
      resend: () => call((part) => part.resend()),
      cancel: () => void call((part) => part.cancel()).catch(() => {}),
      prefetch: () => void call((part) => part.prefetch()).catch(() => {}),
    }),
    [call],
  )
  return { ...snapshot, ...functions }
}

const pickPart = (headless: Headless) => headless.email

const noLogin: HeadlessLogin = {
  step: 'idle',
  email: undefined,
  number: undefined,
  protection: undefined,
  isWorking: false,
  endsWithPage: false,
  error: undefined,
  cooldown: 0,
}
