import { LatchkeyError } from '@latchkey/protocol'
import {
  type FrameConfig,
  postFarcaster,
  postFarcasterWait,
  postLogins,
  postLogout,
  postSocial,
  postSocialFinish,
  postSocialLink,
  postSocialUnlink,
  postSocialWait,
  postTokenLogin,
} from '@latchkey/protocol/vault'
import { encode } from 'jose/base64url'
import type { Device } from '../device/Device.js'
import { checkLoginUrl } from './checkLoginUrl.js'
import type { Attempts } from './createAttempts.js'
import type { Login } from './createLogin.js'
import type { SessionManager } from './createSessionManager.js'
import { isWaitAgain } from './refusalError.js'
import type { VaultCall } from './Session.js'
import type { SocialLogin, SocialStep } from './SocialLogin.js'
import { beginError, finishError, tokenError } from './socialError.js'

export type SocialLoginParameters = {
  readonly config: Pick<FrameConfig, 'vaultUrl' | 'projectId' | 'socials'>
  readonly device: Pick<Device, 'thumbprint'>
  readonly sessions: SessionManager
  readonly login: Pick<Login, 'enter'>
  readonly attempts: Attempts
  readonly hostOrigin: string
}

/** The id of Farcaster among the providers. */
const farcaster = 'farcaster'

/** Creates the logins without an e-mail. @spec S3.48 S3.49 S3.51 S3.66-S3.68 */
export function createSocialLogin(parameters: SocialLoginParameters): SocialLogin {
  const { attempts, config, device, login, sessions } = parameters
  const { projectId } = config
  const { call } = sessions
  let windowFarcaster: string | undefined
  let redeemed: string | undefined
  const originFor = (forWindow: boolean) =>
    forWindow ? new URL(config.vaultUrl).origin : parameters.hostOrigin

  return {
    async begin(provider, { forWindow = false, returnTo } = {}) {
      const { isOidc } = requireProvider(config, provider)
      const begun = forWindow ? undefined : attempts.begin()
      const salt = encode(crypto.getRandomValues(new Uint8Array(32)))
      const hostOrigin = originFor(forWindow)
      const target = returnTo === undefined ? {} : { returnTo }
      const input = { provider, projectId, hostOrigin, salt, ...target }
      const { loginId, url } = await call(postSocial, input).catch(beginError)
      const { thumbprint } = device
      await checkLoginUrl(url, isOidc ? { thumbprint, salt } : undefined)
      begun?.set(loginId)
      return { loginId, url }
    },

    async connect(resultUri) {
      const attempt = attempts.current()
      const uri = resultUri ?? (await waitForResult(call, attempt?.loginId))
      // Of an attempt that the visitor left: what comes of it is dropped.
      if (resultUri === undefined && !attempt?.isCurrent()) throw new LatchkeyError('frame/aborted')
      return finish(uri)
    },

    takeRedeemed() {
      const uri = redeemed
      redeemed = undefined
      return uri
    },

    async beginFarcaster({ forWindow = false } = {}) {
      requireProvider(config, farcaster)
      const begun = forWindow ? undefined : attempts.begin()
      const hostOrigin = originFor(forWindow)
      const { loginId, url } = await call(postFarcaster, { projectId, hostOrigin }).catch(
        beginError,
      )
      await checkLoginUrl(url)
      if (begun) begun.set(loginId)
      else windowFarcaster = loginId
      return { loginId, url }
    },

    async farcasterResult({ forWindow = false } = {}) {
      const attempt = attempts.current()
      const loginId = forWindow ? windowFarcaster : attempt?.loginId
      if (loginId === undefined) throw new LatchkeyError('social/expired')
      const { outcome, uri } = await call(postFarcasterWait, { loginId }).catch((error) => {
        if (isWaitAgain(error)) return { outcome: 'pending' as const, uri: undefined }
        return finishError(error)
      })
      if (!forWindow && !attempt?.isCurrent()) throw new LatchkeyError('frame/aborted')
      if (outcome === 'pending') throw new LatchkeyError('social/pending')
      if (outcome === 'failed' || uri === undefined) throw new LatchkeyError('social/failed')
      return uri
    },

    async connectToken(token) {
      const begun = attempts.begin()
      const { hostOrigin } = parameters
      const input = { token, projectId, hostOrigin }
      const { uri } = await call(postTokenLogin, input).catch(tokenError)
      begun.set(attempts.idOf(uri))
      return finish(uri)
    },

    reauth: (session, uri) => sessions.reauthBy(session, uri).catch(finishError),
    async link(session, uri) {
      await session.call(postSocialLink, { uri }).catch(finishError)
    },
    async unlink(session, uri, listed) {
      const input = { ...(uri !== undefined && { uri }), ...(listed !== undefined && { listed }) }
      await session.call(postSocialUnlink, input).catch(finishError)
    },
    logins: (session) => session.call(postLogins, {}),
  }

  /** Redeems a result for a session, in which the wallet opens. */
  async function finish(uri: string): Promise<SocialStep> {
    const attempt = attempts.take(uri)
    redeemed = undefined
    const { social, ...tokens } = await call(postSocialFinish, { uri }).catch(finishError)
    // An e-mail, another login or a logout may have come meanwhile.
    if (!attempt.isCurrent()) {
      void call(postLogout, { refreshToken: tokens.refreshToken }).catch(() => undefined)
      throw new LatchkeyError('frame/aborted')
    }
    attempt.close()
    const step = await login.enter(() => sessions.start(tokens, social))
    redeemed = uri
    return step
  }
}

async function waitForResult(call: VaultCall, loginId: string | undefined): Promise<string> {
  if (loginId === undefined) throw new LatchkeyError('social/expired')
  const { uri } = await call(postSocialWait, { loginId }).catch((error) => {
    if (isWaitAgain(error)) return { uri: undefined }
    return finishError(error)
  })
  if (uri === undefined) throw new LatchkeyError('social/pending')
  return uri
}

/** Returns a provider that the operator has set up. */
function requireProvider({ socials }: Pick<FrameConfig, 'socials'>, provider: string) {
  const social = socials?.find(({ id }) => id === provider)
  if (!social) throw new LatchkeyError('social/unavailable')
  return social
}
