import { isLatchkeyError } from '@latchkey/protocol'
import type { FrameConfig, VaultRefusal } from '@latchkey/protocol/vault'
import { refusalOf } from '../session/refusalError.js'
import type { Session } from '../session/Session.js'
import type { SocialLogin } from '../session/SocialLogin.js'
import type { SecurityInput } from './SecurityApi.js'
import { SecurityFailure, type SecurityFailureCode } from './SecurityFailure.js'
import type { SecurityHandlers } from './serveSecurity.js'

export type LoginHandlersParameters = {
  /** For which the window was opened: another that is open by now is not meant. */
  readonly session: Session
  /** Its code loads with the first use. */
  social(): Promise<
    Pick<
      SocialLogin,
      'begin' | 'beginFarcaster' | 'farcasterResult' | 'reauth' | 'link' | 'unlink' | 'logins'
    >
  >
  readonly socials: NonNullable<FrameConfig['socials']>
}

type Purpose = SecurityInput<'finishSocial'>['purpose']

const farcaster = 'farcaster'
/** The login is the window's: it aborts none of the page, and its result comes back to the window. */
const forWindow = { forWindow: true } as const

/** What a refusal means for a use of a login; of the session's age, and of results that are over, `toFailure` speaks. */
const refusals: Readonly<Record<Purpose, Partial<Record<VaultRefusal, SecurityFailureCode>>>> = {
  reauth: { unauthorized: 'login-other' },
  link: { 'already-exists': 'login-taken' },
  unlink: {},
}

/** What the window does with the logins of the account: it lists them, and proves, adds and removes one by its provider. */
export function createLoginHandlers({
  session,
  social,
  socials,
}: LoginHandlersParameters): Pick<
  SecurityHandlers,
  'finishSocial' | 'logins' | 'removeLogin' | 'startSocial' | 'waitFarcaster'
> {
  return {
    async logins() {
      const { hasEmail, logins } = await (await social()).logins(session)
      const shown = logins.map(({ listed, provider, userName }) => {
        const social = socials.find(({ id }) => id === provider)
        return {
          listed,
          provider,
          name: social?.name ?? provider,
          ...(userName !== undefined && { userName }),
          isOffered: social !== undefined,
        }
      })
      return { hasEmail, logins: shown, offered: socials.map(({ id, name }) => ({ id, name })) }
    },
    async startSocial({ provider }) {
      const login = await social()
      const isFarcaster = provider === farcaster
      return isFarcaster ? login.beginFarcaster(forWindow) : login.begin(provider, forWindow)
    },
    async waitFarcaster() {
      try {
        return { uri: await (await social()).farcasterResult(forWindow) }
      } catch (error) {
        if (isLatchkeyError(error, 'social/pending')) return {}
        throw error
      }
    },
    async removeLogin({ listed, uri }) {
      await (await social()).unlink(session, uri, listed)
      return {}
    },
    async finishSocial({ purpose, uri }) {
      try {
        await (await social())[purpose](session, uri)
      } catch (error) {
        const refusal = refusalOf(error)
        const code = refusal && refusals[purpose][refusal]
        throw code ? new SecurityFailure(code) : error
      }
      return {}
    },
  }
}
