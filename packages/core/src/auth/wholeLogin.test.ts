import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { connect } from '../connection/connect.js'
import { disconnect } from '../connection/disconnect.js'
import { closeModal } from '../modal/closeModal.js'
import { goBack } from '../modal/goBack.js'
import { openModal } from '../modal/opening/openModal.js'
import { cancelSignIn } from '../siwx/cancelSignIn.js'
import { signInFromView } from '../siwx/signInFromView.js'
import { signOut } from '../siwx/signOut.js'
import { accountOf } from '../state/accountsSlice.js'
import { loginLeft } from '../state/loginChanges.js'
import { currentEntry } from '../state/routerSlice.js'
import type { State } from '../state/state.js'
import { availableViews } from '../state/views.js'
import { isPairingLive } from '../state/walletConnectSlice.js'
import { createRandom } from '../testing/createRandom.js'
import { fakeLoginPage } from '../testing/fakeLoginPage.js'
import { fakeSiwx } from '../testing/fakeSiwx.js'
import { type NamespacesTest, namespacesContext } from '../testing/namespacesContext.js'
import { playedSeeds } from '../testing/playedSeeds.js'
import { resultUri, vaultSite } from '../testing/socialContext.js'
import { stateProblems } from '../testing/stateProblems.js'
import { pairWallet } from '../walletConnect/pairWallet.js'
import { recoverLogin } from './recoverLogin.js'
import { cancelSocial } from './social/cancelSocial.js'
import { startFarcaster } from './social/startFarcaster.js'
import { startSocial } from './social/startSocial.js'
import { resendCode, submitEmail } from './submitEmail.js'
import { submitOtp } from './submitOtp.js'
import { waitForDevice } from './waitForDevice.js'

type Play = NamespacesTest & {
  readonly siwx: ReturnType<typeof fakeSiwx>
  readonly page: ReturnType<typeof fakeLoginPage>
}
type Step = (play: Play) => unknown

const email = 'ada@example.com'
const otp = '123456'
const evm = { namespace: 'eip155' } as const

/** What the frame answers to the next call of a name. */
const answers =
  (name: Parameters<Play['auth']['next']>[0], answer: 'hang' | LatchkeyError): Step =>
  ({ auth }) =>
    auth.next(name, answer)

/** Without the modal, there is no view that does it. */
const whileOpen =
  (step: Step): Step =>
  (play) =>
    play.context.store.get().modal.open ? step(play) : undefined

/** What visitors, wallets, mails, windows and hosts do, whether it succeeds or not. */
const steps: Record<string, Step> = {
  open: ({ context }) => openModal(context),
  back: whileOpen(({ context }) => goBack(context)),
  close: ({ context }) => closeModal(context),
  'an e-mail': whileOpen(({ context }) => submitEmail(context, { email })),
  'another e-mail': whileOpen(({ context }) => submitEmail(context, { email: 'bob@example.com' })),
  'no e-mail': ({ context }) => submitEmail(context, { email: 'ada' }),
  'an e-mail, without views': ({ context }) => submitEmail(context, { email, hasView: false }),
  'another mail': whileOpen(({ context }) => resendCode(context, { email })),
  'a code': whileOpen(({ context }) => submitOtp(context, { otp })),
  'a code, without views': ({ context }) => submitOtp(context, { otp, hasView: false }),
  'leaves it, without views': ({ context }) => context.store.update('auth', loginLeft),
  'follows the link': whileOpen(({ context }) => {
    const view = new AbortController()
    const stop = context.store.subscribe(() => {
      if (!context.store.get().modal.open) view.abort()
    })
    return waitForDevice(context, { signal: view.signal }).finally(stop)
  }),
  'opens the wallet': ({ context }) => recoverLogin(context),
  'the code is wrong': answers('connectOtp', new LatchkeyError('email/code-wrong')),
  'the code is over': answers('connectOtp', new LatchkeyError('email/code-expired')),
  'the code takes long': answers('connectOtp', 'hang'),
  'the wallet is refused': answers('showRecovery', new LatchkeyError('wallet/rejected')),
  'the session is over': answers('showRecovery', new LatchkeyError('frame/session-expired')),
  'the user is away': answers('user', new LatchkeyError('frame/server-unreachable')),
  'a link is next': ({ auth }) => {
    auth.answers.connectOtp = { action: 'VERIFY_DEVICE', number: '07' }
  },
  'protection is next': ({ auth }) => {
    auth.answers.connectOtp = { action: 'VERIFY_RECOVERY' }
    auth.answers.connectSocial = { action: 'VERIFY_RECOVERY' }
  },
  'nothing is next': ({ auth }) => {
    auth.answers.connectOtp = { action: 'CONNECT' }
    auth.answers.connectSocial = { action: 'CONNECT' }
  },
  'logs in by Google': ({ auth, context }) => {
    auth.answers.user = { ...auth.answers.user, socialProvider: 'google', userName: 'Ada' }
    return startSocial(context, { provider: 'google' })
  },
  'logs in by Farcaster': ({ context }) => startFarcaster(context),
  'the window reports': ({ page }) => {
    const data = { type: 'latchkey-social', resultUri }
    page.post({ data, origin: vaultSite, source: page.popups.at(-1)?.source })
  },
  'the window closes': ({ page }) => page.popups.at(-1)?.vanish(),
  'cancels the provider': ({ context }) => cancelSocial(context),
  'the login ends': ({ auth }) => auth.emit({ type: 'ended' }),
  'pairs EVM': ({ context }) => connect(context, { connectorId: 'walletConnect', ...evm }),
  'pairs any': ({ context }) => pairWallet(context),
  'the wallet accepts EVM': ({ remote }) => {
    remote.namespaces = ['eip155']
    remote.approve()
  },
  'the wallet accepts both': ({ remote }) => {
    remote.namespaces = ['eip155', 'solana']
    remote.approve()
  },
  'the wallet accepts Solana': ({ remote }) => {
    remote.namespaces = ['solana']
    remote.approve()
  },
  'the wallet declines': ({ remote }) => remote.reject(),
  'the wallet ends it': ({ remote }) => remote.emit({ type: 'ended' }),
  'the relay is lost': ({ remote }) => remote.emit({ type: 'relay', reachable: false }),
  'the relay is back': ({ remote }) => remote.emit({ type: 'relay', reachable: true }),
  'connects Fox': ({ context }) => connect(context, { connectorId: 'fox' }),
  disconnects: ({ context }) => disconnect(context),
  'disconnects EVM': ({ context }) => disconnect(context, evm),
  'signs in': ({ context }) => signInFromView(context),
  'does not sign': ({ evm }) => evm.next('signMessage', new LatchkeyError('wallet/rejected')),
  'does not sign in': ({ context }) => cancelSignIn(context),
  'signs out': ({ context }) => signOut(context),
  'the server is away': ({ siwx }) => siwx.next('getSessions', new Error('away')),
  'the session ends': ({ context, siwx }) => {
    siwx.sessions.clear()
    context.env.show()
  },
}

/** What is wrong with a step from one state to the next, beside what is wrong with either. */
function stepProblems(
  { connections }: NamespacesTest['context'],
  before: State,
  now: State,
): readonly string[] {
  const problems: string[] = []
  const { login, ready, social } = now.auth
  if (ready && !before.auth.ready && (login || social?.status === 'finishing'))
    problems.push(`is logged in, and ${login?.status ?? social?.status} too`)
  const asking = [now.modal.open && currentEntry(now.router).view, now.router.next?.view]
  for (const namespace of ['eip155', 'solana'] as const) {
    const isFront = [before, now].every(({ networks }) => networks.activeNamespace === namespace)
    const begins =
      now.siwx.byNamespace[namespace]?.session && !before.siwx.byNamespace[namespace]?.session
    if (isFront && begins && asking.includes('SIWXSignMessage'))
      problems.push(`${namespace} asks for a session that it has`)
    const waits =
      accountOf(now.accounts, namespace).status === 'connecting' &&
      connections.getAttempt(namespace) === 'walletConnect'
    if (waits && !isPairingLive(now.walletConnect)) problems.push(`${namespace} waits for nothing`)
  }
  return problems
}

test.each(playedSeeds)(
  'S4.02 S4.29 S4.36 whatever a visitor logs in with, by seed %i, no listener sees half of it',
  async (seed) => {
    const random = createRandom(seed * 6661)
    const [page, siwx] = [fakeLoginPage(), fakeSiwx({ required: seed % 3 > 0 })]
    const options = { siwx, env: { loginPage: page }, views: availableViews }
    const play = { ...namespacesContext(undefined, undefined, options), page, siwx }
    const { context } = play
    const script: string[] = []
    const seen: string[] = []
    let before = context.store.get()
    context.store.subscribe(() => {
      const now = context.store.get()
      for (const problem of [...stateProblems(now), ...stepProblems(context, before, now)])
        seen.push(`${script.join(', ')}: ${problem}`)
      before = now
    })
    for (let at = 0; at < 40; at += 1) {
      const names = Object.keys(steps)
      const name = names[random(names.length)] ?? 'open'
      script.push(name)
      // Some do not wait for the one before.
      const done = Promise.resolve()
        .then(() => steps[name]?.(play))
        .catch(() => {})
      if (random(4) > 0) await Promise.race([done, context.env.advance(300)])
      // Now and then, a mail may be requested again.
      await context.env.advance(random(5) > 0 ? 0 : 40_000)
      expect(seen).toEqual([])
    }
  },
)

test('S4.29 a login is there at once: the user, with the accounts of all namespaces', async () => {
  const { context } = namespacesContext()
  await submitEmail(context, { email, hasView: false })
  const seen: unknown[] = []
  context.store.subscribe(() => {
    const { accounts, auth } = context.store.get()
    const connected = Object.values(accounts).filter(({ status }) => status === 'connected')
    seen.push([auth.login?.status, auth.email, connected.length].join())
  })
  await submitOtp(context, { otp, hasView: false })
  expect([...new Set(seen)]).toEqual(['checking,,0', `,${email},2`])
})
