import { LatchkeyError, type Namespace, type Network } from '@latchkey/protocol'
import type { EmailStep, FrameUser } from '@latchkey/protocol/frame'
import type { Adapter, AddedWallet } from '../ports/Adapter.js'
import type { AuthEvent, AuthFactory, AuthPort, FramePlace, SocialStep } from '../ports/AuthPort.js'
import { createListeners } from '../ports/createListeners.js'
import { mergeAdapters } from '../ports/mergeAdapters.js'
import type { SourceDeps } from '../ports/SourcePort.js'
import { type FakeCalls, fakeCalls } from './fakeCalls.js'

/** An embedded wallet whose frame and e-mails the test controls. */
export type FakeAuth = AuthFactory & {
  /** The calls so far, each with its parameter: 'connectEmail ada@example.com'. */
  readonly calls: readonly string[]
  /** Its answers; each may be changed at any time. */
  readonly answers: {
    connectEmail: EmailStep
    connectDevice: 'CONNECT' | 'VERIFY_OTP'
    connectOtp: Exclude<EmailStep, { action: 'VERIFY_OTP' }>
    socialUri: string
    connectSocial: SocialStep
    farcasterUri: string
    connectFarcaster: SocialStep
    connectToken: SocialStep
    showSecurity: { readonly ended: boolean }
    updateEmail: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
    user: FrameUser
    smartAccountNetworks: readonly number[]
    /** The hash of what it sends. */
    leaveSmartAccount: string
    callsStatus: unknown
  }
  /** Whether a user is logged in; the answer CONNECT to a login makes it so. */
  isLoggedIn: boolean
  /** Networks on which it can hold no account. */
  readonly unsupported: Set<Network['caipNetworkId']>
  /** Makes the next call of that name fail, hang for ever, or wait for something first. */
  readonly next: FakeCalls<FakeAuthCall>['next']
  emit(event: AuthEvent): void
  /** Where the frame is shown at this moment. */
  readonly place: FramePlace | undefined
  /** The dependencies from the core; undefined before it was created. */
  readonly deps: SourceDeps | undefined
}

/** The calls that answer later. */
export type FakeAuthCall = Exclude<
  keyof AuthPort,
  | 'connector'
  | 'site'
  | 'wallet'
  | 'adapter'
  | 'supports'
  | 'watch'
  | 'abort'
  | 'show'
  | 'reload'
  | 'close'
>

const connector = { id: 'ID_AUTH', name: 'Auth', type: 'AUTH' } as const
const evmAddress = '0x00000000000000000000000000000000000000a1'

/** Creates one without a user, whose logins need the code of an e-mail. */
export function fakeAuth(): FakeAuth {
  const { call, calls, next } = fakeCalls<FakeAuthCall>()
  const listeners = createListeners<[event: AuthEvent]>()
  let place: FramePlace | undefined
  let deps: SourceDeps | undefined
  const fake: FakeAuth = {
    type: 'AUTH',
    calls,
    answers: {
      connectEmail: { action: 'VERIFY_OTP' },
      connectDevice: 'CONNECT',
      connectOtp: { action: 'CONNECT' },
      socialUri: 'https://provider.example/authorize?state=1',
      connectSocial: { action: 'CONNECT' },
      farcasterUri: 'https://farcaster.example/~/siwf?channelToken=1',
      connectFarcaster: { action: 'CONNECT' },
      connectToken: { action: 'CONNECT' },
      showSecurity: { ended: false },
      updateEmail: 'VERIFY_PRIMARY_OTP',
      user: { email: 'ada@example.com', address: evmAddress, chainId: 1, protection: 'email' },
      smartAccountNetworks: [],
      leaveSmartAccount: `0x${'1e'.repeat(32)}`,
      callsStatus: { id: '0x1', chainId: '0x7a69', atomic: true, status: 100, receipts: [] },
    },
    isLoggedIn: false,
    unsupported: new Set(),
    next,
    emit: listeners.notify,
    get place() {
      return place
    },
    get deps() {
      return deps
    },
    create(sourceDeps) {
      deps = sourceDeps
      return {
        ...walletsOf(fake),
        ...answersOf(fake, call),
        watch: listeners.add,
        site: 'https://vault.example',
        abort: () => void calls.push('abort'),
        show(shown) {
          place = shown
          return () => {
            if (place === shown) place = undefined
          }
        },
        reload: () => void calls.push('reload'),
        close: () => void calls.push('close'),
      }
    },
  }
  return fake
}

/** Every call of the frame that is answered later. */
function answersOf(
  fake: FakeAuth,
  call: FakeCalls<FakeAuthCall>['call'],
): Pick<AuthPort, FakeAuthCall> {
  let newEmail = ''
  const logIn = <S extends EmailStep | SocialStep | 'CONNECT' | 'VERIFY_OTP'>(step: S): S => {
    if ((typeof step === 'string' ? step : step.action) === 'CONNECT') fake.isLoggedIn = true
    return step
  }
  const { answers } = fake
  return {
    connectEmail: (email) =>
      call('connectEmail', () => logIn(answers.connectEmail), { argument: email }),
    connectDevice: () => call('connectDevice', () => logIn(answers.connectDevice)),
    connectOtp: (code) => call('connectOtp', () => logIn(answers.connectOtp), { argument: code }),
    socialUri: ({ provider, returnTo }) => {
      const login = returnTo ? `${provider} ${returnTo}` : provider
      return call('socialUri', () => answers.socialUri, { argument: login })
    },
    connectSocial: ({ uri }) =>
      call('connectSocial', () => logIn(answers.connectSocial), { argument: uri }),
    farcasterUri: () => call('farcasterUri', () => answers.farcasterUri),
    connectFarcaster: () => call('connectFarcaster', () => logIn(answers.connectFarcaster)),
    connectToken: (token) =>
      call('connectToken', () => logIn(answers.connectToken), { argument: token }),
    showRecovery: (parameters) =>
      call('showRecovery', () => void logIn('CONNECT'), {
        ...(parameters && { argument: 'inLoginWindow' }),
      }),
    showSecurity: () =>
      call('showSecurity', () => {
        if (answers.showSecurity.ended) fake.isLoggedIn = false
        return answers.showSecurity
      }),
    isConnected: () => call('isConnected', () => fake.isLoggedIn),
    user({ accountType, chainId } = {}) {
      // As the frame: accounts are smart on the networks that allow it only.
      const isServed = answers.smartAccountNetworks.some((id) => id === chainId)
      const preferredAccountType =
        (isServed && accountType === 'smartAccount' && accountType) || 'eoa'
      return call('user', () => ({ preferredAccountType, ...answers.user }), {
        argument: accountType,
      })
    },
    smartAccountNetworks: () => call('smartAccountNetworks', () => answers.smartAccountNetworks),
    setPreferredAccount: (accountType) =>
      call('setPreferredAccount', () => {}, { argument: accountType }),
    leaveSmartAccount: () => call('leaveSmartAccount', () => ({ hash: answers.leaveSmartAccount })),
    callsStatus: (id) => call('callsStatus', () => answers.callsStatus, { argument: id }),
    updateEmail(email) {
      newEmail = email
      return call('updateEmail', () => answers.updateEmail, { argument: email })
    },
    updateEmailPrimaryOtp: (code) => call('updateEmailPrimaryOtp', () => {}, { argument: code }),
    updateEmailSecondaryOtp: (code) =>
      call('updateEmailSecondaryOtp', () => newEmail, { argument: code }),
    prefetch: () => call('prefetch', () => {}),
    end: () =>
      call('end', () => {
        fake.isLoggedIn = false
      }),
  }
}

/** The wallet in the list of connectors, on the networks that it serves. */
function walletsOf(
  fake: FakeAuth,
): Pick<AuthPort, 'connector' | 'wallet' | 'adapter' | 'supports'> {
  const supports = ({ caipNetworkId }: Network) => !fake.unsupported.has(caipNetworkId)
  const served = (namespace: Namespace) =>
    (fake.deps?.networks() ?? []).filter((one) => one.chainNamespace === namespace && supports(one))
  const wallet = (chain: Namespace): AddedWallet => ({
    connector: { ...connector, chain },
    provider: {
      request: async () => (fake.isLoggedIn ? [evmAddress] : []),
      on: () => {},
      removeListener: () => {},
    },
    approvedNetworkIds: () => served(chain).map(({ caipNetworkId }) => caipNetworkId),
  })
  return {
    connector,
    wallet,
    adapter(namespace, existing) {
      const own = fakeFallbackAdapter(wallet(namespace), served, () => fake.isLoggedIn)
      return existing ? mergeAdapters(own, existing, connector.id) : own
    },
    supports,
  }
}

function fakeFallbackAdapter(
  { connector, provider }: AddedWallet,
  served: (namespace: Namespace) => readonly Network[],
  isLoggedIn: () => boolean,
): Adapter {
  const { chain: namespace, id: connectorId } = connector
  const unsupported = () => Promise.reject(new LatchkeyError('wallet/unsupported-method'))
  return {
    namespace,
    watchConnectors(onChange) {
      onChange([connector])
      return () => {}
    },
    connect: unsupported,
    async reconnect() {
      const approvedNetworkIds = served(namespace).map(({ caipNetworkId }) => caipNetworkId)
      const [networkId] = approvedNetworkIds
      if (!networkId || !isLoggedIn()) return undefined
      const addresses = [`${namespace}-address`] as const
      return { connectorId, addresses, networkId, approvedNetworkIds, provider }
    },
    disconnect: async () => {},
    watchWallet: () => () => {},
    switchNetwork: async () => {},
    signMessage: unsupported,
    nativeBalance: unsupported,
  }
}
