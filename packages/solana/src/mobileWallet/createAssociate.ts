import { type Env, withTimeout } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { createLocalNetworkAccess, type LocalNetworkPage } from './createLocalNetworkAccess.js'
import { mobileWalletError } from './mobileWalletError.js'
import { type MobileRpc, startScenario } from './protocol.bundled.js'

export type Associate = <T>(work: (rpc: MobileRpc) => Promise<T>, baseUri?: string) => Promise<T>

type Page = LocalNetworkPage & {
  /** Browsers open apps within a tap only, without an error otherwise. */
  hasTap(): boolean
  readonly start: typeof startScenario
}

/** The library does not notice a wallet that ends the session without an answer. */
const answerAfterReturnMs = 15_000

export function createAssociate(
  env: Pick<Env, 'after' | 'onVisible' | 'visible'>,
  page: Page = browserPage(),
): Associate {
  const allowLocalNetwork = createLocalNetworkAccess(page)
  return async (work, baseUri) => {
    await allowLocalNetwork()
    if (!page.hasTap()) throw new LatchkeyError('wallet/tap-needed')
    try {
      const { close, wallet } = await page.start(baseUri ? { baseUri } : undefined)
      return await untilReturned(env, wallet.then(work)).finally(close)
    } catch (error) {
      throw mobileWalletError(error)
    }
  }
}

const browserPage = (): Page => ({
  permissions: navigator.permissions as LocalNetworkPage['permissions'],
  fetch: (url, init) => fetch(url, init),
  hasTap: () => navigator.userActivation?.isActive !== false,
  start: startScenario,
})

function untilReturned<T>(
  env: Pick<Env, 'after' | 'onVisible' | 'visible'>,
  work: Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  let stopTimer = () => {}
  const stop = env.onVisible(() => {
    stopTimer()
    stopTimer = env.after(answerAfterReturnMs, () => {
      if (env.visible()) controller.abort()
    })
  })
  return withTimeout(env, work, {
    signal: controller.signal,
    timeoutError: () => new LatchkeyError('wallet/timeout', {}),
  }).finally(() => {
    stop()
    stopTimer()
  })
}
