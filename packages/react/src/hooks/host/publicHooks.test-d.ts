import type {
  BusEvent,
  Eip1193Provider,
  Latchkey,
  Network,
  PublicConnection,
  PublicState,
  SolanaProvider,
  ThemeSlice,
  ViewName,
  WalletInfo,
} from '@latchkey/core'
import { expectTypeOf, test } from 'vitest'
import * as react from '../../exports/index.js'
import { useSelector } from '../instance/useSelector.js'
import { useViewData } from '../view/useViewData.js'

const {
  useLatchkey,
  useLatchkeyAccount,
  useLatchkeyAccounts,
  useLatchkeyBalance,
  useLatchkeyConnect,
  useLatchkeyConnections,
  useLatchkeyDisconnect,
  useLatchkeyEmailLogin,
  useLatchkeyEvents,
  useLatchkeyIdentity,
  useLatchkeyLanguage,
  useLatchkeyModal,
  useLatchkeyNetwork,
  useLatchkeyProvider,
  useLatchkeySend,
  useLatchkeySession,
  useLatchkeySignMessage,
  useLatchkeyState,
  useLatchkeyTheme,
  useLatchkeyWalletConnect,
  useLatchkeyWalletInfo,
  useLatchkeyWallets,
} = react

test('an account may have no address', () => {
  expectTypeOf(useLatchkeyAccount().address).toEqualTypeOf<string | undefined>()
  expectTypeOf(useLatchkeyAccount().isConnected).toEqualTypeOf<boolean>()
  expectTypeOf(useLatchkeyAccount().isSettled).toEqualTypeOf<boolean>()
})

test('an address on EVM begins with 0x, and its chain id is a number', () => {
  const account = useLatchkeyAccount({ namespace: 'eip155' })
  expectTypeOf(account.address).toEqualTypeOf<`0x${string}` | undefined>()
  expectTypeOf(account.allAccounts).toEqualTypeOf<readonly `0x${string}`[]>()
  expectTypeOf(account.chainId).toEqualTypeOf<number | undefined>()
})

test('an address elsewhere is any text', () => {
  const account = useLatchkeyAccount({ namespace: 'solana' })
  expectTypeOf(account.address).toEqualTypeOf<string | undefined>()
  expectTypeOf(account.chainId).toEqualTypeOf<number | string | undefined>()
})

test('an account is asked for by namespace', () => {
  // @ts-expect-error: no such namespace
  useLatchkeyAccount({ namespace: 'evm' })
})

test('what an account gives cannot be changed', () => {
  // @ts-expect-error: read only
  useLatchkeyAccount().isConnected = true
})

test('an account has its network and wallet', () => {
  expectTypeOf(useLatchkeyAccount().chain).toEqualTypeOf<Network | undefined>()
  expectTypeOf(useLatchkeyAccount().wallet).toEqualTypeOf<WalletInfo | undefined>()
})

test('the accounts of all namespaces are a list', () => {
  expectTypeOf(useLatchkeyAccounts().accounts).toEqualTypeOf<readonly react.HostAccount[]>()
})

test('the instance is always there', () => {
  expectTypeOf(useLatchkey()).toEqualTypeOf<Latchkey>()
})

test('the modal opens as the instance does', () => {
  expectTypeOf(useLatchkeyModal().open).toEqualTypeOf<Latchkey['open']>()
  // @ts-expect-error: no such view
  useLatchkeyModal().open({ view: 'Chains' })
})

test('the modal tells its view', () => {
  expectTypeOf(useLatchkeyModal().view).toEqualTypeOf<ViewName>()
})

test('who waits for the modal gets an account only when connected', async () => {
  const outcome = await useLatchkeyModal().openAndWait({ namespace: 'eip155' })
  if (outcome.status === 'connected') {
    expectTypeOf(outcome.account).toEqualTypeOf<react.HostAccount>()
  } else {
    expectTypeOf(outcome).toEqualTypeOf<{ readonly status: 'dismissed' }>()
  }
  // @ts-expect-error: there may be none
  outcome.account
})

test('there may be no network in front', () => {
  expectTypeOf(useLatchkeyNetwork().network).toEqualTypeOf<Network | undefined>()
  expectTypeOf(useLatchkeyNetwork().networks).toEqualTypeOf<readonly Network[]>()
})

test('switching takes a network by any name, in an object', () => {
  const { switchNetwork } = useLatchkeyNetwork()
  switchNetwork({ network: 1 })
  switchNetwork({ network: 'solana:mainnet' })
  // @ts-expect-error: a value alone
  switchNetwork(1)
})

test('connecting takes the id of a wallet', () => {
  useLatchkeyConnect().connect({ connectorId: 'io.fox', namespace: 'eip155' })
  // @ts-expect-error: which wallet
  useLatchkeyConnect().connect({})
})

test('an error may be anything that was thrown', () => {
  expectTypeOf(useLatchkeyConnect().error).toBeUnknown()
  expectTypeOf(useLatchkeyConnect().isPending).toEqualTypeOf<boolean>()
})

test('the connected wallets are those of the state, and a switch takes one of them', () => {
  const { connections, disconnect, switchWallet } = useLatchkeyConnections({ namespace: 'eip155' })
  expectTypeOf(connections).toEqualTypeOf<readonly PublicConnection[]>()
  switchWallet({ connectorId: 'io.fox' })
  disconnect({ connectorId: 'io.fox', namespace: 'eip155' })
  // @ts-expect-error: which wallet
  switchWallet({ namespace: 'eip155' })
  // @ts-expect-error: no such namespace
  useLatchkeyConnections({ namespace: 'evm' })
})

test('disconnecting takes a namespace, or all', () => {
  expectTypeOf(useLatchkeyDisconnect().disconnect).toEqualTypeOf<Latchkey['disconnect']>()
  // @ts-expect-error: a value alone
  useLatchkeyDisconnect().disconnect('eip155')
})

test('wallets are listed with their state', () => {
  const [wallet] = useLatchkeyWallets().wallets
  expectTypeOf(wallet).toEqualTypeOf<react.HeadlessWallet | undefined>()
  expectTypeOf(wallet?.status).toEqualTypeOf<
    'connected' | 'connecting' | 'disconnected' | undefined
  >()
})

test('a wallet that is elsewhere has no id to connect by', () => {
  expectTypeOf<react.HeadlessWallet['connectorId']>().toEqualTypeOf<string | undefined>()
})

test('a balance is a bigint with its unit', () => {
  const { data, refetch } = useLatchkeyBalance()
  expectTypeOf(data?.value).toEqualTypeOf<bigint | undefined>()
  expectTypeOf(data?.formatted).toEqualTypeOf<string | undefined>()
  expectTypeOf(refetch).returns.resolves.toEqualTypeOf<void>()
})

test('a provider is that of its namespace', () => {
  const { provider } = useLatchkeyProvider({ namespace: 'eip155' })
  expectTypeOf(provider).toEqualTypeOf<Eip1193Provider | undefined>()
  const { provider: other } = useLatchkeyProvider({ namespace: 'solana' })
  expectTypeOf(other).toEqualTypeOf<SolanaProvider | undefined>()
})

test('a provider is asked for by namespace', () => {
  // @ts-expect-error: which one
  useLatchkeyProvider()
})

test('a signature is a text', () => {
  expectTypeOf(useLatchkeySignMessage().data).toEqualTypeOf<string | undefined>()
  expectTypeOf(useLatchkeySignMessage().signMessage).toEqualTypeOf<Latchkey['signMessage']>()
})

test('a session may be missing, and its functions need nothing', () => {
  const { error, session, signIn, signOut, status } = useLatchkeySession({ namespace: 'eip155' })
  expectTypeOf(session).toEqualTypeOf<react.SignInSession | undefined>()
  expectTypeOf(status).toEqualTypeOf<'checking' | 'signed-out' | 'signing' | 'signed-in'>()
  expectTypeOf(error).toEqualTypeOf<react.ErrorCode | undefined>()
  expectTypeOf(signIn).toEqualTypeOf<() => Promise<void>>()
  expectTypeOf(signOut).toEqualTypeOf<() => Promise<void>>()
  // @ts-expect-error: no such namespace
  useLatchkeySession({ namespace: 'evm' })
})

test('a listener gets the properties of its event', () => {
  useLatchkeyEvents('CONNECT_SUCCESS', ({ name }) => expectTypeOf(name).toEqualTypeOf<string>())
  // @ts-expect-error: no such event
  useLatchkeyEvents('CONNECTED', () => {})
})

test('a listener of all events gets their names too', () => {
  useLatchkeyEvents('*', (event) => expectTypeOf(event).toEqualTypeOf<BusEvent>())
})

test('there may be no wallet to tell of', () => {
  expectTypeOf(useLatchkeyWalletInfo().wallet).toEqualTypeOf<WalletInfo | undefined>()
})

test('a theme has a mode, and is changed by part', () => {
  expectTypeOf(useLatchkeyTheme().theme).toEqualTypeOf<ThemeSlice>()
  useLatchkeyTheme().setTheme({ mode: 'dark' })
  // @ts-expect-error: no such mode
  useLatchkeyTheme().setTheme({ mode: 'sepia' })
})

test('a language is a tag with its direction', () => {
  expectTypeOf(useLatchkeyLanguage().language).toEqualTypeOf<string>()
  expectTypeOf(useLatchkeyLanguage().dir).toEqualTypeOf<'ltr' | 'rtl'>()
})

test('an identity may be unknown', () => {
  expectTypeOf(useLatchkeyIdentity()).toEqualTypeOf<{
    readonly name: string | undefined
    readonly image: string | undefined
  }>()
})

test('a selector of a host reads the public state', () => {
  useLatchkeyState((state) => expectTypeOf(state).toEqualTypeOf<PublicState>())
  expectTypeOf(useLatchkeyState(({ wallets }) => wallets.length)).toEqualTypeOf<number>()
  // @ts-expect-error: of the internal state
  useLatchkeyState((state) => state.router)
})

test('the hooks of the modal are not exported', () => {
  expectTypeOf(react).not.toHaveProperty('useSelector')
  expectTypeOf(react).not.toHaveProperty('useAction')
})

test('a selector gives what it selects', () => {
  expectTypeOf(useSelector((state) => state.modal.open)).toEqualTypeOf<boolean>()
  // @ts-expect-error: no such slice
  useSelector((state) => state.dialog)
})

test('a view reads its own data', () => {
  expectTypeOf(useViewData('EmailVerifyOtp').email).toEqualTypeOf<string>()
  expectTypeOf(useViewData('SwitchNetwork').network).toEqualTypeOf<Network>()
  // @ts-expect-error: of another view
  useViewData('SwitchNetwork').email
})

test('a view without data has nothing to read', () => {
  expectTypeOf(useViewData('Account')).toBeNever()
  // @ts-expect-error: no such view
  useViewData('Chains')
})

test('a list of wallets is searched and loaded in pages', () => {
  const { error, hasMore, loadMore, status, total } = useLatchkeyWallets({ search: 'fox' })
  expectTypeOf(error).toEqualTypeOf<react.ErrorCode | undefined>()
  expectTypeOf(hasMore).toEqualTypeOf<boolean>()
  expectTypeOf(loadMore).toEqualTypeOf<() => void>()
  expectTypeOf(status).toEqualTypeOf<'loading' | 'ready' | 'failed'>()
  expectTypeOf(total).toEqualTypeOf<number | undefined>()
  // @ts-expect-error: a value alone
  useLatchkeyWallets('fox')
})

test('connecting takes a wallet of the list', () => {
  const [wallet] = useLatchkeyWallets().wallets
  const { connect } = useLatchkeyConnect()
  if (wallet) connect({ wallet, namespace: 'solana' })
  // @ts-expect-error: its name alone does not say how to reach it
  connect({ wallet: { name: 'Fox' } })
})

test('a pairing is data', () => {
  const { cancel, connect, link, status, uri } = useLatchkeyWalletConnect()
  expectTypeOf(uri).toEqualTypeOf<string | undefined>()
  expectTypeOf(link).toEqualTypeOf<string | undefined>()
  expectTypeOf(status).toEqualTypeOf<
    'idle' | 'creating' | 'waiting' | 'connected' | 'failed' | 'expired'
  >()
  expectTypeOf(connect).returns.resolves.toEqualTypeOf<void>()
  expectTypeOf(cancel).toEqualTypeOf<() => void>()
})

test('a login by e-mail goes step by step', () => {
  const { cooldown, error, number, protection, recover, start, step, submitCode } =
    useLatchkeyEmailLogin()
  expectTypeOf(protection).toEqualTypeOf<'email' | 'passkey' | 'password' | 'key' | undefined>()
  expectTypeOf(recover).toEqualTypeOf<() => Promise<void>>()
  expectTypeOf(step).toEqualTypeOf<
    'idle' | 'sending' | 'code' | 'checking' | 'device' | 'recovery' | 'connected'
  >()
  expectTypeOf(cooldown).toEqualTypeOf<number>()
  expectTypeOf(error).toEqualTypeOf<react.ErrorCode | undefined>()
  expectTypeOf(number).toEqualTypeOf<string | undefined>()
  expectTypeOf(start).parameter(0).toEqualTypeOf<{ email: string }>()
  // @ts-expect-error: a value alone
  submitCode('123456')
})

test('what is sent was previewed', () => {
  const { confirm, createPreview, preview, transaction } = useLatchkeySend()
  createPreview({ to: 'alice.eth', amount: '1.5' })
  // @ts-expect-error: an amount is a text, of which no digit is lost
  createPreview({ to: 'alice.eth', amount: 1.5 })
  expectTypeOf(preview?.fee).toEqualTypeOf<bigint | undefined>()
  expectTypeOf(preview?.warnings).toEqualTypeOf<readonly react.ReceiverWarning[] | undefined>()
  expectTypeOf(transaction?.status).toEqualTypeOf<
    'pending' | 'confirmed' | 'failed' | 'lost' | undefined
  >()
  if (preview) confirm({ preview, speed: 'fast' })
  // @ts-expect-error: without a preview
  confirm({ to: 'alice.eth', amount: '1' })
})
