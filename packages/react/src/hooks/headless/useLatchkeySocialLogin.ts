import type { Headless, HeadlessSocial, HeadlessSocialLogin } from '@latchkey/core/headless'
import { useMemo } from 'react'
import { useHeadless } from './useHeadless.js'

type LoginFunctions = Omit<HeadlessSocial, 'get' | 'subscribe'>

export type UseLatchkeySocialLoginReturn = Pick<
  HeadlessSocialLogin,
  'step' | 'provider' | 'url' | 'userName' | 'image' | 'error'
> &
  Pick<HeadlessSocial, 'start' | 'retry' | 'recover' | 'cancel'>

/**
 * Returns the steps of a social login for your own buttons; `useLatchkeyWallets` lists the providers as `socials`. `start` opens
 * a window, so call it within a click.
 * @example
 * const { socials } = useLatchkeyWallets()
 * const { error, start, step } = useLatchkeySocialLogin()
 * socials.map(({ id, name }) => (
 *   <button key={id} onClick={() => start({ provider: id }).catch(() => {})}>{name}</button>
 * ))
 */
export function useLatchkeySocialLogin(): UseLatchkeySocialLoginReturn {
  const { call, snapshot } = useHeadless('useLatchkeySocialLogin', pickPart, noLogin)
  const functions = useMemo(
    (): LoginFunctions => ({
      start: (parameters) => call((part) => part.start(parameters)),
      retry: () => call((part) => part.retry()),
      recover: () => call((part) => part.recover()),
      cancel: () => void call((part) => part.cancel()).catch(() => {}),
    }),
    [call],
  )
  return { ...snapshot, ...functions }
}

const pickPart = (headless: Headless) => headless.social

const noLogin: HeadlessSocialLogin = {
  step: 'idle',
  provider: undefined,
  url: undefined,
  userName: undefined,
  image: undefined,
  error: undefined,
}
