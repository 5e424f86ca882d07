import { openModal } from '../modal/opening/openModal.js'
import type { Options } from '../options/Options.js'
import type { Env } from '../ports/Env.js'
import type { SocialAttempt } from '../state/authSlice.js'
import { type AuthTest, authContext } from './authContext.js'
import type { FakeAuth } from './fakeAuth.js'
import { type FakeLoginPage, type FakePopup, fakeLoginPage } from './fakeLoginPage.js'

/** The vault of the tests, and a result of its. */
export const vaultSite = 'https://vault.example'
export const resultUri = `${vaultSite}/result/1`

/** A context with an embedded wallet, on a page whose windows the test controls. */
export type SocialTest = AuthTest & {
  readonly page: FakeLoginPage
  social(): SocialAttempt | undefined
  /** The window that was opened last. */
  popup(): FakePopup
  /** The vault's page in that window reports. */
  report(data: object): void
  advance(ms: number): Promise<void>
}

type SocialTestOptions = Partial<Omit<Options, 'env'>> & {
  readonly env?: Partial<Env>
  readonly page?: FakeLoginPage
  prepare?(auth: FakeAuth): void
}

/** Creates one with the modal open, whose user a provider has named. */
export async function socialContext(options: SocialTestOptions = {}): Promise<SocialTest> {
  const test = closedSocialContext(options)
  await openModal(test.context)
  return test
}

/** Creates the same without the modal. */
export function closedSocialContext(input: SocialTestOptions = {}): SocialTest {
  const { env, page = fakeLoginPage(), prepare, ...options } = input
  const test = authContext({ ...options, env: { loginPage: page, ...env } }, (_, auth) => {
    auth.answers.user = {
      email: null,
      address: '0x00000000000000000000000000000000000000a1',
      chainId: 1,
      userName: 'Ada',
      socialProvider: 'google',
      image: 'https://provider.example/ada.png',
    }
    prepare?.(auth)
  })
  const { context } = test
  const popup = () => {
    const last = page.popups.at(-1)
    if (!last) throw new Error('no window was opened')
    return last
  }
  return {
    ...test,
    page,
    popup,
    social: () => context.store.get().auth.social,
    report: (data) => page.post({ data, origin: vaultSite, source: popup().source }),
    advance: (ms) => context.env.advance(ms),
  }
}
